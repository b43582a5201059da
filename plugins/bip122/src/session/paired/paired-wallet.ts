import { type NetworkId, type PairedWallet, propertyOf } from '@latchkey/core/plugin'
import { base64, hex } from '@scure/base'
import { addressText } from '../../codec.js'
import type { LoadTransactions } from '../../deps.js'
import { errors } from '../../errors.js'
import { NAMESPACE, NAMESPACE_NAME, REFERENCES } from '../../networks.js'
import type { PsbtRequest, SigningWallet } from '../../wallets/bitcoin-wallet.js'
import { noSuchMethod } from '../../wallets/call.js'
import { demandUsualKeys } from '../../wallets/inputs-to-sign.js'
import type { PairedAddresses } from './paired-addresses.js'

/** Methods of WalletConnect's specification of Bitcoin. */
type PairedMethod = 'signMessage' | 'signPsbt' | 'sendTransfer'

/** A wallet on another device or in another app, with the methods that it agreed to. */
export function pairedWallet(
  paired: PairedWallet,
  { describe }: Pick<PairedAddresses, 'describe'>,
  loadTransactions: LoadTransactions,
): SigningWallet {
  const agrees = (method: PairedMethod) => paired.methods().includes(method)

  async function ask(
    method: PairedMethod,
    params: object,
    { network, signal }: Pick<PsbtRequest, 'network' | 'signal'>,
  ): Promise<unknown> {
    // The wallet may have withdrawn the method since the session began.
    if (!agrees(method)) throw noSuchMethod(method)
    return paired.request(method, params, network.caipNetworkId, signal)
  }

  return {
    ...(agrees('signMessage') && {
      async signMessage({ address, message, protocol, ...to }) {
        const answer = await ask('signMessage', { account: address, message, address, protocol }, to)
        demandSigner(propertyOf(answer, 'address'), address)
        return signatureOf(answer)
      },
    }),
    ...(agrees('signPsbt') && {
      async signPsbt({ account, psbt, signInputs, ...to }) {
        const { sighashTypesOf } = await loadTransactions()
        const inputs = inputsToSign(signInputs, sighashTypesOf(psbt))
        const request = { account, psbt, signInputs: inputs, broadcast: false }
        return propertyOf(await ask('signPsbt', request, to), 'psbt')
      },
    }),
    ...(agrees('sendTransfer') && {
      async sendTransfer({ from, to, value, ...at }) {
        const request = { account: from, recipientAddress: to, amount: String(value) }
        return propertyOf(await ask('sendTransfer', request, at), 'txid')
      },
    }),
    async switchNetwork(network) {
      if (!paired.use(network.caipNetworkId)) throw errors.create('bip122/unknown-network', { network: network.name })
    },
    request: async (method, params, networkId, signal) =>
      paired.request(method, params, networkId ?? networkInUse(paired), signal),
    describe,
  }
}

/** The network of a request that names none. Throws `bip122/other-network` where the wallet approves no network. */
export function networkInUse(paired: PairedWallet): NetworkId {
  const { networkId, approved } = paired.getSnapshot()
  const id = networkId ?? (approved === 'all' ? (`${NAMESPACE}:${REFERENCES.bitcoin}` as const) : approved[0])
  if (!id) throw errors.create('bip122/other-network', { network: NAMESPACE_NAME })
  return id
}

/** Throws where the wallet reports that another address signed. */
function demandSigner(signer: unknown, address: string) {
  if (typeof signer !== 'string') return
  const text = addressText(signer)
  if (text === undefined || text !== addressText(address)) throw errors.create('bip122/other-account', { address })
}

/** The signature in an answer to `signMessage`, in base64. The specification says hex; some wallets send base64. */
export function signatureOf(answer: unknown): unknown {
  const signature = propertyOf(answer, 'signature')
  return typeof signature === 'string' && /^([0-9a-f]{2})+$/i.test(signature)
    ? base64.encode(hex.decode(signature.toLowerCase()))
    : signature
}

/**
 * The inputs to sign, in the form that paired wallets take. An input without types of signature gets the one that the PSBT
 * asks for. Throws `bip122/unsupported-input`: WalletConnect's specification selects the key by the address.
 */
export function inputsToSign(signInputs: PsbtRequest['signInputs'], asked: ReadonlyMap<number, number> = new Map()) {
  return demandUsualKeys(signInputs).map(({ address, index, sighashTypes = typesOf(asked.get(index)) }) => ({
    address,
    index,
    ...(sighashTypes && { sighashTypes }),
  }))
}

const typesOf = (type: number | undefined) => (type === undefined ? undefined : [type])
