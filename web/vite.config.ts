import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { firstLoad } from './tools/first-load.ts';
import { sprites } from './tools/sprites.ts';

const server = process.env['BURGRAVE_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), sprites(import.meta.dirname), firstLoad()],
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  server: {
    fs: { allow: ['..'] }, // tests read the games' texts
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/texts': server,
      '/ws': { target: server, ws: true, changeOrigin: false },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 300 },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
    testTimeout: 20_000, // a busy machine draws a whole board slowly
  },
});
