import { errors } from '../../errors.js'

export interface DeviceRecord {
  readonly key: CryptoKey
  readonly sealedShare: string
}

/** The browser's database. All methods throw `storage/refused` where the browser does not open it for this frame. */
export interface Records {
  get(name: string): Promise<DeviceRecord | undefined>
  put(name: string, record: DeviceRecord): Promise<void>
  delete(name: string): Promise<void>
}

const STORE = 'shares'

/**
 * @param factory the browser's. A browser that blocks storage throws `SecurityError` when it is read, or answers
 *   `UnknownError` or `InvalidStateError` when a database is opened; Firefox does so in private windows of older versions.
 */
export function openRecords(factory: () => IDBFactory = () => indexedDB): Records {
  async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    try {
      const database = await openDatabase(factory())
      try {
        const transaction = database.transaction(STORE, mode, { durability: 'strict' })
        const request = act(transaction.objectStore(STORE))
        await new Promise<void>((resolve, reject) => {
          transaction.addEventListener('complete', () => resolve())
          for (const end of ['error', 'abort']) transaction.addEventListener(end, () => reject(transaction.error))
        })
        return request.result
      } finally {
        database.close()
      }
    } catch (cause) {
      throw errors.create('storage/refused', { cause })
    }
  }

  return {
    get: (name) => run('readonly', (store) => store.get(name) as IDBRequest<DeviceRecord | undefined>),
    put: async (name, record) => void (await run('readwrite', (store) => store.put(record, name))),
    delete: (name) => run('readwrite', (store) => store.delete(name)),
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('latchkey-wallet', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
    request.addEventListener('blocked', () => reject(new Error('Another version of the page has the database open.')))
  })
}
