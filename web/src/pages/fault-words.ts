import { ApiFault } from '../lib/api';
import { say } from '../texts/language.svelte';

/** What went wrong with a request, in one sentence. */
export function faultWords(fault: unknown): string {
  if (!(fault instanceof ApiFault)) return say('problem.unknown');
  if (fault.code === 'not_found') return say('problem.missing_table');
  if (fault.code === 'not_allowed') return say('problem.not_allowed');
  if (fault.code === 'offline') return say('problem.unreached');
  if (fault.code === 'too_fast') return say('problem.too_fast', { n: fault.retryAfter });
  return say('problem.unknown');
}
