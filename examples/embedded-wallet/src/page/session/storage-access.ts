export type StorageAccess = ReturnType<typeof createStorageAccess>

/** Browsers that know it hand out storage that is not tied to the site around the frame. */
interface AccessHandle {
  readonly indexedDB?: IDBFactory
}

type Request = (types?: { readonly indexedDB: boolean }) => Promise<AccessHandle | undefined>

/** The browser's database for this frame, and how the visitor allows it where the browser refuses. */
export function createStorageAccess() {
  let allowed: IDBFactory | undefined

  return {
    factory: (): IDBFactory => allowed ?? indexedDB,

    /** Has to be called in a click. Resolves with whether the browser allowed it. */
    async request(): Promise<boolean> {
      const request = document.requestStorageAccess?.bind(document) as Request | undefined
      if (!request) return false
      try {
        allowed = (await request({ indexedDB: true }))?.indexedDB
        return true
      } catch {
        // The visitor or the browser's settings said no.
        return false
      }
    },
  }
}
