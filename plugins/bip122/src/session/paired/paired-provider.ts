import { type Account, entriesOf, type PairedWallet, propertyOf } from '@latchkey/core/plugin'
import { readAddress } from '../../codec.js'
import { readSignInputs } from '../../wallets/inputs-to-sign.js'
import { networkNames } from '../../wallets/sats-connect.js'
import type { PairedAddresses } from './paired-addresses.js'
import { inputsToSign, networkInUse, signatureOf } from './paired-wallet.js'

/** A provider as sats-connect defines it: one `request` method, answered in JSON-RPC's envelope. */
export interface PairedProvider {
  request(method: string, params?: unknown): Promise<PairedAnswer>
  /** Returns how to unsubscribe. */
  addListener(listener: {
    readonly eventName: string
    readonly cb: (event: { readonly type: string }) => void
  }): () => void
}

type PairedAnswer = { readonly jsonrpc: '2.0'; readonly id: string } & (
  | { readonly result: unknown }
  | { readonly error: unknown }
)

/**
 * A paired wallet for apps, in the shape of sats-connect. Calls for addresses are answered without asking the wallet;
 * calls for signing and sending are translated; all others go out unchanged. Answers are not checked.
 */
export function pairedProvider(paired: PairedWallet, { known }: Pick<PairedAddresses, 'known'>): PairedProvider {
  const ask = async (method: string, params: unknown) =>
    paired.request(method, params, networkInUse(paired), new AbortController().signal)

  function accounts(): readonly Account[] {
    const id = networkInUse(paired)
    return paired.getSnapshot().accounts.filter(({ networks }) => networks?.includes(id) ?? true)
  }
  const network = () => ({ bitcoin: { name: networkNames.name({ id: networkInUse(paired).replace(/^.*:/, '') }) } })

  function addresses() {
    const described = known()
    const shared = accounts().map(({ address, type }) => ({
      type,
      ...described.find((one) => one.address === address),
      address,
    }))
    const others = described.filter(
      ({ address, type }) => type === 'ordinal' && !shared.some((one) => one.address === address),
    )
    return [...shared, ...others].map(({ address, type, ...more }) => ({
      address,
      publicKey: propertyOf(more, 'publicKey') ?? '',
      purpose: type === 'ordinal' ? 'ordinals' : 'payment',
      addressType: kindOf(address),
      walletType: 'software',
    }))
  }
  const account = () => ({ id: paired.name, addresses: addresses(), walletType: 'software', network: network() })
  const firstAddress = () => accounts()[0]?.address

  const METHODS: Readonly<Record<string, (params: unknown) => unknown>> = {
    wallet_connect: account,
    wallet_getAccount: account,
    getAddresses: () => ({ addresses: addresses(), network: network() }),
    getAccounts: addresses,
    async signMessage(params) {
      const [address, message] = [propertyOf(params, 'address') ?? firstAddress(), propertyOf(params, 'message')]
      const protocol = propertyOf(params, 'protocol') === 'BIP322' ? 'bip322' : 'ecdsa'
      const answer = await ask('signMessage', { account: address, message, address, protocol })
      return { ...(answer as object), address, signature: signatureOf(answer), protocol: protocol.toUpperCase() }
    },
    signPsbt(params) {
      const [psbt, signInputs] = [propertyOf(params, 'psbt'), propertyOf(params, 'signInputs') ?? {}]
      const type = propertyOf(params, 'allowedSignHash')
      const inputs = inputsToSign(
        readSignInputs(signInputs).map((input) =>
          typeof type === 'number' ? { ...input, sighashTypes: [type] } : input,
        ),
      )
      return ask('signPsbt', {
        account: firstAddress(),
        psbt,
        signInputs: inputs,
        broadcast: propertyOf(params, 'broadcast') === true,
      })
    },
    sendTransfer(params) {
      const [recipient, ...others] = entriesOf(propertyOf(params, 'recipients'))
      if (others.length > 0) throw Object.assign(new Error('One recipient at a time.'), { code: -32_602 })
      const amount = String(propertyOf(recipient, 'amount'))
      return ask('sendTransfer', {
        account: firstAddress(),
        recipientAddress: propertyOf(recipient, 'address'),
        amount,
      })
    },
  }

  return {
    async request(method, params) {
      const head = { jsonrpc: '2.0', id: method } as const
      try {
        // A call that names an account is WalletConnect's own, and goes to the wallet unchanged.
        const isOwn = Object.hasOwn(METHODS, method) && propertyOf(params, 'account') === undefined
        return { ...head, result: await (isOwn ? METHODS[method]!(params) : ask(method, params)) }
      } catch (error) {
        return { ...head, error }
      }
    },
    addListener({ eventName, cb }) {
      let { accounts: before, ended: hadEnded } = paired.getSnapshot()
      return paired.subscribe(() => {
        const { accounts: now, ended } = paired.getSnapshot()
        const type = ended ? 'disconnect' : 'accountChange'
        const isNew = ended ? !hadEnded : now !== before
        ;[before, hadEnded] = [now, ended]
        if (isNew && type === eventName) cb({ type, ...(!ended && { addresses: addresses(), ...network() }) })
      })
    },
  }
}

function kindOf(address: unknown): string {
  const reading = readAddress(String(address))
  return typeof reading === 'object' ? reading.kind : ''
}
