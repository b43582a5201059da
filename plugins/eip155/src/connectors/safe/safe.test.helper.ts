import { override } from '@latchkey/core'
import { Device, Page } from '@latchkey/core/plugin'
import {
  createFakeDevice,
  createFakePage,
  createScriptedCalls,
  type ConnectorEnvironment,
} from '@latchkey/core/testing'
import type { CreateSafeSdk } from './safe-sdk.js'

export const SAFE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const INFO = { safeAddress: SAFE, chainId: 137, threshold: 2, owners: [], isReadOnly: false }

/** Safe's SDK with a scripted frame. */
export function fakeSafe() {
  const frame = createScriptedCalls({ getSafeInfo: { answers: INFO } })
  let stops = 0
  let origins: readonly RegExp[] = []
  const call = (method: string) => (params?: unknown) => Promise.resolve(frame.call(method, params))
  const createSdk: CreateSafeSdk = (allowed) => {
    origins = allowed
    const safe = { getInfo: call('getSafeInfo'), getOffChainSignature: call('getOffChainSignature') }
    const txs = {
      send: call('sendTransactions'),
      getBySafeTxHash: call('getTxBySafeTxHash'),
      signMessage: call('signMessage'),
      signTypedMessage: call('signTypedMessage'),
    }
    return { safe, txs, stop: () => void stops++ }
  }
  return {
    frame,
    load: async () => createSdk,
    get stops() {
      return stops
    },
    get origins() {
      return origins
    },
  }
}

/** A page that a Safe frames. A Safe shows nothing when it is asked for its info, so there are no prompts to count. */
export function safeEnvironment(safe = fakeSafe()) {
  const page = createFakePage()
  const device = createFakeDevice('desktop', { framed: true })
  return {
    ...safe,
    page,
    overrides: [override(Page, { value: page }), override(Device, { value: device })],
    wallet: {
      approve: () => safe.frame.script('getSafeInfo', { answers: INFO }),
      reject: () => safe.frame.script('getSafeInfo', { rejects: new Error('Request was rejected') }),
      hang: () => safe.frame.script('getSafeInfo', { hangs: true }),
      forget: () => {},
      prompts: () => 0,
    },
  } satisfies ConnectorEnvironment & Record<string, unknown>
}
