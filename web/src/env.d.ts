declare module 'virtual:sprite/*' {
  const symbols: string;
  export default symbols;
}
declare module 'virtual:icon-credits' {
  const credits: [author: string, icons: string[]][];
  export default credits;
}
