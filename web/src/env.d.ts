declare module 'virtual:sprite/*' {
  const symbols: string;
  export default symbols;
}
declare module 'virtual:used-icons' {
  const names: string[];
  export default names;
}
