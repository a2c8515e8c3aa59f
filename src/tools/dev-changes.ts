/** Folders of which the server holds files in memory. */
const held = /^(flows|schemas|src\/(server|contract|engine|explorer|providers|sandbox|tools\/demo))\//

/** Whether a change of the file at a path below the root is seen only by a server that starts again. */
export function restartsServer(path: string): boolean {
  const name = path.split('/').at(-1) ?? ''
  if (/~$|^\.|\.(swp|tmp|md)$/.test(name)) return false
  return held.test(path) || /^src\/elements\/.*\blogic\.ts$/.test(path)
}
