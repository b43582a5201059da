import { propertyOf } from '@latchkey/core/plugin'
import { base64, hex } from '@scure/base'
import { REFERENCES } from '../networks.js'
import type { BitcoinWallet, PsbtRequest, WalletAnswer } from './bitcoin-wallet.js'
import { callAll, callAndRead, callMethod, invoke } from './call.js'
import { hasMethod } from './dialect.js'
import { type AddressedInput, demandUsualTweak, isTaproot } from './inputs-to-sign.js'
import { createNetworkNames, type NetworkNames } from './network-names.js'
import { subscribeToEmitter } from './subscribe.js'

/** UniSat's present names. Wallets that know them have `getChain`. */
const CHAINS = createNetworkNames({
  bitcoin: 'BITCOIN_MAINNET',
  testnet3: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
  regtest: 'BITCOIN_REGTEST',
})
/** UniSat's older names. */
const NETWORKS = createNetworkNames({ bitcoin: 'livenet', testnet3: 'testnet', regtest: 'regtest' })

/** UniSat, by its own interface. It shares one address at a time, for payments and inscriptions alike. */
export function unisatWallet(provider: unknown): BitcoinWallet {
  const hasChains = hasMethod(provider, 'getChain')
  const [getter, mover] = hasChains ? ['getChain', 'switchChain'] : ['getNetwork', 'switchNetwork']
  const names: NetworkNames = hasChains ? CHAINS : NETWORKS

  /** Asks for the address, then for its public key and the network at once. */
  const ask = <T>(method: string, read: (answer: WalletAnswer | undefined) => T): Promise<T> =>
    new Promise((resolve, reject) => {
      const onAccounts = (accounts: unknown) => {
        const address = propertyOf(accounts, 0)
        if (address === undefined) return resolve(read(undefined))
        const onDetails = ([publicKey, network]: readonly unknown[]) => {
          const name = typeof network === 'string' ? network : propertyOf(network, 'enum')
          resolve(read({ addresses: [{ address, publicKey, type: 'payment' }], reference: names.reference(name) }))
        }
        callAll([() => invoke(provider, 'getPublicKey'), () => invoke(provider, getter)], onDetails).catch(reject)
      }
      callAndRead(() => invoke(provider, method), onAccounts).catch(reject)
    })

  return {
    native: provider,
    look: () => ask('getAccounts', (answer) => answer),
    connect: ({ silent }, read) => ask(silent ? 'getAccounts' : 'requestAccounts', read),
    listen: ({ onChanged }) =>
      subscribeToEmitter(provider, ['accountsChanged', 'networkChanged', 'chainChanged'], () => onChanged()),
    signMessage: ({ message, protocol }) =>
      callMethod(provider, 'signMessage', message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    signPsbt: (request) => signPsbtInHex(provider, request),
    sendTransfer({ to, value, satsPerVirtualByte }) {
      const options = satsPerVirtualByte ? [{ feeRate: Math.ceil(satsPerVirtualByte) }] : []
      return callMethod(provider, 'sendBitcoin', to, Number(value), ...options)
    },
    ...(hasMethod(provider, mover) && {
      switchNetwork: async (network) => callMethod(provider, mover, names.demand(network)),
    }),
    ...(hasMethod(provider, 'disconnect') && { disconnect: () => callMethod(provider, 'disconnect') }),
    request: (method, params) => callMethod(provider, method, ...paramsOf(params)),
  }
}

/** UniSat's methods take several parameters. */
function paramsOf(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params as unknown[]
  return params === undefined ? [] : [params]
}

/** The PSBT goes out and returns in hex, with a list of the inputs to sign. */
async function signPsbtInHex(
  provider: unknown,
  { psbt, signInputs }: PsbtRequest,
  toSignInput: (input: AddressedInput) => object = (input) => input,
): Promise<unknown> {
  const toSignInputs = signInputs.map(toSignInput)
  return callMethod(provider, 'signPsbt', hex.encode(base64.decode(psbt)), { autoFinalized: false, toSignInputs })
}

/**
 * OKX, whose interface is UniSat's except for connecting: one call returns address and key, and the provider is always
 * on the main network.
 */
export function okxWallet(provider: unknown): BitcoinWallet {
  const { switchNetwork: _, look: __, ...unisat } = unisatWallet(provider)

  function answerOf(account: unknown): WalletAnswer | undefined {
    const address = propertyOf(account, 'address')
    const publicKey = propertyOf(account, 'compressedPublicKey') ?? propertyOf(account, 'publicKey')
    return address === undefined
      ? undefined
      : { addresses: [{ address, publicKey, type: 'payment' }], reference: REFERENCES.bitcoin }
  }

  async function look(): Promise<WalletAnswer | undefined> {
    const address = propertyOf(await callMethod(provider, 'getAccounts'), 0)
    return address === undefined
      ? undefined
      : answerOf({ address, publicKey: await callMethod(provider, 'getPublicKey') })
  }

  return {
    ...unisat,
    signPsbt: (request) => signPsbtInHex(provider, request, okxInput),
    // Older versions cannot be asked in silence.
    ...(hasMethod(provider, 'getAccounts') && { look }),
    connect({ silent }, read) {
      if (silent) return hasMethod(provider, 'getAccounts') ? look().then(read) : Promise.resolve(read(undefined))
      return callAndRead(
        () => invoke(provider, 'connect'),
        (account) => read(answerOf(account)),
      )
    },
    listen: ({ onChanged }) => subscribeToEmitter(provider, ['accountsChanged', 'accountChanged'], () => onChanged()),
  }
}

/** OKX can be told not to tweak a key of taproot, and tweaks no other. */
function okxInput({ useTweakedSigner, ...input }: AddressedInput): object {
  if (useTweakedSigner === undefined) return input
  if (!isTaproot(input.address)) demandUsualTweak(input.address, useTweakedSigner)
  return { ...input, disableTweakSigner: !useTweakedSigner }
}
