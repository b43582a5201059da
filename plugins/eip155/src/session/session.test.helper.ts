import type { Account, ConnectRequest, Network, Session } from '@latchkey/core/plugin'
import {
  createFakeClock,
  createFakePage,
  createRecordingLogger,
  createScriptedProvider,
  type CallAnswer,
  type ScriptedProviderOptions,
} from '@latchkey/core/testing'
import { mainnet, polygon } from '../networks.js'
import { connectProvider, type ProviderSessionOptions } from './provider-session.js'

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const HASH = `0x${'ab'.repeat(32)}`
export const SIGNATURE = `0x${'12'.repeat(65)}`
export const account: Account = { namespace: 'eip155', type: 'eoa', address: ADDRESS }

/** The answers of a wallet on Ethereum that consents to everything. */
export const YES: Readonly<Record<string, CallAnswer>> = {
  eth_requestAccounts: { answers: [ADDRESS] },
  eth_accounts: { answers: [ADDRESS] },
  eth_chainId: { answers: '0x1' },
  personal_sign: { answers: SIGNATURE },
  eth_signTypedData_v4: { answers: SIGNATURE },
  eth_sendTransaction: { answers: HASH },
  wallet_switchEthereumChain: { answers: null },
  wallet_addEthereumChain: { answers: null },
  wallet_watchAsset: { answers: true },
  wallet_revokePermissions: { answers: null },
}

/** A scripted wallet and the deps of its session. */
export function sessionEnvironment(
  scripts: Readonly<Record<string, CallAnswer>> = {},
  options: ScriptedProviderOptions = {},
) {
  const wallet = createScriptedProvider({ ...YES, ...scripts }, options)
  const deps = { page: createFakePage(), clock: createFakeClock(), logger: createRecordingLogger() }
  const controller = new AbortController()
  const request: ConnectRequest = {
    namespaces: ['eip155'],
    networks: [mainnet, polygon],
    silent: false,
    resume: {},
    signal: controller.signal,
    onUri: () => {},
  }
  const methods = () => wallet.calls.map(({ method }) => method)

  const connectAll = (otherwise: Partial<ConnectRequest> = {}, how: Partial<ProviderSessionOptions> = {}) =>
    connectProvider({
      provider: wallet.provider,
      request: { ...request, ...otherwise },
      deps,
      wallet: 'Fake',
      ...how,
    })

  /** Connects, subscribes as the kit does, and clears the recorded calls. */
  async function connect(how: Partial<ProviderSessionOptions> = {}): Promise<Session> {
    const [session] = await connectAll({}, how)
    session!.subscribe(() => {})
    ;(wallet.calls as unknown[]).length = 0
    return session!
  }
  const act = (network: Network = mainnet) => ({ account, network, signal: controller.signal })

  return { wallet, ...deps, controller, methods, connectAll, connect, act }
}
