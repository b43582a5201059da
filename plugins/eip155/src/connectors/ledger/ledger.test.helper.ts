import { override } from '@latchkey/core'
import { Clock, Page } from '@latchkey/core/plugin'
import { createFakePage, type ConnectorEnvironment } from '@latchkey/core/testing'
import {
  ApduResponse,
  DeviceModelId,
  TransportConnectedDevice,
  type TransportFactory,
} from '@ledgerhq/device-management-kit'
import { Right } from 'purify-ts'
import { BehaviorSubject, of } from 'rxjs'
import type { Hex } from 'viem'
import { hexToBytes, keccak256 } from 'viem/utils'
import { mnemonicToAccount, sign } from 'viem/accounts'

/** A well-known mnemonic. It guards nothing. */
const MNEMONIC = 'test test test test test test test test test test test junk'
/** The mnemonic of another wallet. */
export const OTHER_MNEMONIC =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

const SUCCESS = [0x90, 0x00]
export const REJECTED = 0x6985
export const LOCKED = 0x5515
const UNKNOWN_INSTRUCTION = 0x6d00

const bytes = (...parts: readonly ArrayLike<number>[]) => Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const text = (written: string) => bytes([written.length], new TextEncoder().encode(written))
const hex = (data: ArrayLike<number>): Hex => `0x${Buffer.from(Uint8Array.from(data)).toString('hex')}`

/** Deriving a key is slow, so each is derived once. */
const known = new Map<string, ReturnType<typeof mnemonicToAccount>>()

/** The device's app with real keys, byte for byte by its protocol: addresses, messages, typed data, transactions. */
export function createLedgerApp() {
  let mnemonic = MNEMONIC
  let app = 'Ethereum'
  let refusal: number | undefined
  let isHanging = false
  let signsWith: string | undefined
  let resume: (() => void)[] = []
  let received: { path: string; data: Uint8Array; wanted: number } = { path: '', data: new Uint8Array(), wanted: 0 }
  const log: string[] = []
  let [running, most] = [0, 0]

  function accountAt(path: string) {
    const account = known.get(mnemonic + path) ?? mnemonicToAccount(mnemonic, { path: path as `m/44'/60'/${string}` })
    known.set(mnemonic + path, account)
    return account
  }
  const ok = (...parts: readonly ArrayLike<number>[]) =>
    new ApduResponse({ data: bytes(...parts), statusCode: Uint8Array.from(SUCCESS) })
  const status = (word: number) =>
    new ApduResponse({ data: new Uint8Array(), statusCode: Uint8Array.from([word >> 8, word & 0xff]) })

  function readPath(data: Uint8Array): readonly [path: string, rest: Uint8Array] {
    const view = new DataView(data.buffer, data.byteOffset)
    const levels = Array.from({ length: data[0] ?? 0 }, (_, index) => view.getUint32(1 + index * 4))
    const path = levels.map((level) => (level >= 0x80000000 ? `${level - 0x80000000}'` : `${level}`)).join('/')
    return [`m/${path}`, data.slice(1 + data[0]! * 4)]
  }
  function privateKeyAt(path: string): Hex {
    return hex(accountAt(signsWith ?? path).getHdKey().privateKey!)
  }
  async function signed(path: string, hash: Hex, recovery: (parity: number) => number) {
    const { r, s, yParity } = await sign({ hash, privateKey: privateKeyAt(path) })
    return ok([recovery(yParity ?? 0)], hexToBytes(r), hexToBytes(s))
  }

  async function answer([cla = 0, ins = 0, p1, , , ...rest]: readonly number[]): Promise<ApduResponse> {
    const data = Uint8Array.from(rest)
    const id = `${cla.toString(16)}${ins.toString(16).padStart(2, '0')}`
    if (refusal === LOCKED) return status(LOCKED)
    if (id === 'b001') return ok([1], text(app), text('1.13.0'), [1, 0x40])
    if (app !== 'Ethereum') return status(0x6e00)
    if (id === 'e006') return ok([1, 1, 13, 0])
    if (id === 'e002') {
      const { publicKey, address } = accountAt(readPath(data)[0])
      return ok([65], hexToBytes(publicKey), text(address.slice(2)))
    }
    if (!['e004', 'e008', 'e00c'].includes(id)) return status(UNKNOWN_INSTRUCTION)
    if (p1 === 0) {
      const [path, first] = readPath(data)
      const isMessage = id === 'e008'
      const wanted = isMessage ? new DataView(first.buffer, first.byteOffset).getUint32(0) : 0
      received = { path, data: isMessage ? first.slice(4) : first, wanted }
    } else received.data = bytes(received.data, data)
    const { path, data: whole, wanted } = received
    if (id === 'e008') {
      if (whole.length < wanted) return ok()
      if (refusal) return status(refusal)
      const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${whole.length}`)
      return signed(path, keccak256(bytes(prefix, whole)), (parity) => 27 + parity)
    }
    if (id === 'e00c')
      return refusal ? status(refusal) : signed(path, keccak256(bytes([0x19, 0x01], whole)), (parity) => 27 + parity)
    if (!isWholeTransaction(whole)) return ok()
    if (refusal) return status(refusal)
    return signed(path, keccak256(whole), (parity) => parity)
  }

  return {
    log,
    addressAt: (path: string) => accountAt(path).address,
    get most() {
      return most
    },
    async send(apdu: Uint8Array): Promise<ApduResponse> {
      most = Math.max(most, ++running)
      log.push(hex(apdu.slice(0, 2)).slice(2))
      try {
        if (isHanging) await new Promise<void>((go) => void resume.push(go))
        return await answer([...apdu])
      } finally {
        running--
      }
    },
    refuse: (word: number | undefined) => void (refusal = word),
    open: (name: string) => void (app = name),
    reseed: (words: string) => void (mnemonic = words),
    /** Signs with the key of another account from now on. */
    signWith: (path: string | undefined) => void (signsWith = path),
    hang: () => void (isHanging = true),
    goOn() {
      isHanging = false
      for (const go of resume.splice(0)) go()
    },
  }
}
export type LedgerApp = ReturnType<typeof createLedgerApp>

/** Whether the RLP list of a transaction is complete. */
function isWholeTransaction(data: Uint8Array): boolean {
  const start = data[0]! < 0x80 ? 1 : 0
  const head = data[start]
  if (head === undefined) return false
  if (head < 0xf8) return data.length >= start + 1 + (head - 0xc0)
  const size = head - 0xf7
  const length = data.slice(start + 1, start + 1 + size).reduce((sum, byte) => sum * 256 + byte, 0)
  return data.length >= start + 1 + size + length
}

/** The kit's types and these come from two builds of one package. */
const right = (value: unknown) => Right(value) as never

/** A transport to the device for Ledger's kit. */
function createLedgerCable(app: LedgerApp) {
  const unplugs = new Set<() => void>()
  let opens = 0
  const transport: TransportFactory = ({ deviceModelDataSource }) => {
    const deviceModel = deviceModelDataSource.getDeviceModel({ id: DeviceModelId.NANO_X })
    const device = { id: 'nano', deviceModel, transport: 'TEST', name: 'Nano X' }
    return {
      getIdentifier: () => 'TEST',
      isSupported: () => true,
      startDiscovering: () => of(device),
      stopDiscovering: () => {},
      // Like the real transport, it has no device at first.
      listenToAvailableDevices() {
        const devices = new BehaviorSubject<(typeof device)[]>([])
        queueMicrotask(() => devices.next([device]))
        return devices
      },
      async connect({ onDisconnect }) {
        opens++
        unplugs.add(() => onDisconnect(device.id))
        const sendApdu = async (apdu: Uint8Array) => right(await app.send(apdu))
        return right(
          new TransportConnectedDevice({ id: device.id, deviceModel, type: 'USB', transport: 'TEST', sendApdu }),
        )
      },
      disconnect: async () => (opens--, right(undefined)),
    }
  }
  return {
    transport,
    unplug: () => unplugs.forEach((unplug) => unplug()),
    get opens() {
      return opens
    },
  }
}

const realClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  every(ms, run) {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

/** A page in a browser with WebHID, and a plugged-in Ledger that the page may not use yet. */
export function ledgerEnvironment() {
  const app = createLedgerApp()
  const cable = createLedgerCable(app)
  const device = { vendorId: 0x2c97, productId: 0x4011 }
  let allowed: (typeof device)[] = []
  let prompts = 0
  let choose: () => Promise<(typeof device)[]> = async () => [device]
  let late: (() => void) | undefined

  const hid = {
    getDevices: async () => allowed,
    async requestDevice() {
      prompts++
      return (allowed = await choose())
    },
  }
  const page = createFakePage({ navigator: { hid, userAgent: '', onLine: true } })
  return {
    app,
    cable,
    hid,
    page,
    loadTransport: async () => cable.transport,
    allow: (...devices: (typeof device)[]) => void (allowed = devices.length > 0 ? devices : [device]),
    // Ledger's kit uses timers of its own, which a fake clock does not move.
    overrides: [override(Page, { value: page }), override(Clock, { value: realClock })],
    wallet: {
      approve: () => void (choose = async () => [device]),
      reject: () => void (choose = async () => []),
      hang: () => void (choose = () => new Promise((answer) => void (late = () => answer([device])))),
      approveLate: () => late?.(),
      forget: () => void (allowed = []),
      prompts: () => prompts,
      leave: () => cable.unplug(),
    },
  } satisfies ConnectorEnvironment & Record<string, unknown>
}
