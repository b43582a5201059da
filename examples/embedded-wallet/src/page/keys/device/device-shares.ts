import { AES, open, seal } from '../sealed.js'
import { type DeviceRecord, openRecords, type Records } from './device-records.js'

/** The shares that this browser keeps for this app. All methods throw `storage/refused` where the browser keeps nothing. */
export interface DeviceShares {
  /** Undefined where there is none. */
  read(address: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  keep(address: string, share: Uint8Array<ArrayBuffer>): Promise<void>
  remove(address: string): Promise<void>
}

/**
 * Each share is sealed by a key of its own, which the browser keeps and gives to nobody: whoever copies the files of the
 * database, or reads them by script, gets a key that cannot be exported.
 *
 * @param appOrigin part of a record's name. Browsers give a frame other storage under each site; where one does not, an
 *   app still does not find what another app's visitor left here.
 */
export function createDeviceShares(appOrigin: string, records: Records = openRecords()): DeviceShares {
  const nameOf = (address: string) => `${appOrigin} ${address}`

  return {
    async read(address) {
      const record = await records.get(nameOf(address))
      return record && (await open(record.key, nameOf(address), record.sealedShare))
    },
    async keep(address, share) {
      const key = await crypto.subtle.generateKey(AES, false, ['encrypt', 'decrypt'])
      const record: DeviceRecord = { key, sealedShare: await seal(key, nameOf(address), share) }
      await records.put(nameOf(address), record)
    },
    remove: (address) => records.delete(nameOf(address)),
  }
}
