declare module 'virtual:calls' {
  /** Call id → method, path, ambient members, what frees what it holds (see `tools/vite/call-table.ts`). */
  export const calls: { readonly [id: string]: readonly ['GET' | 'POST', string, readonly string[], string?] }
}
