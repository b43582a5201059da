/** Not installed here: its databases are of the kind that the store takes. */
declare module 'better-sqlite3' {
  import type { createSqliteStore } from '@latchkey/siwx/server'
  const Database: new (file: string) => Parameters<typeof createSqliteStore>[0]['database']
  export default Database
}
