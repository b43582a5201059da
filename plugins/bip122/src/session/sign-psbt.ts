import { propertyOf, untilAborted, type Account, type SessionFeatures } from '@latchkey/core'
import { readAddress } from '../codec/address.js'
import { errors } from '../errors.js'
import type { LoadTransactions } from '../transactions/load.js'
import type { FeatureParts } from './features.js'
import type { SignInputs, SignPsbt } from './session-features.js'

/** Signing partially signed transactions. */
export function signPsbt({ wallet, presence, esplora, load }: FeatureParts): Pick<SessionFeatures, 'sign-transaction@1' | 'bip122:psbt@1'> {
  const sign: SignPsbt['signPsbt'] = async ({ account, network, signal, psbt, signInputs, broadcast = false }) => {
    const asked = await readAsked(load, account, psbt, signInputs)
    await presence.demand(account, network, signal)
    const signed = await untilAborted(signal, () => wallet.signPsbt!({ ...asked, account: account.address, network, signal }))
    const { demandSame, finish, writePsbt } = await load()
    if (!broadcast) return { psbt: writePsbt(demandSame(asked.psbt, signed)) }
    const transaction = finish(asked.psbt, signed, false)
    await esplora.send(network, transaction, signal)
    return { psbt: writePsbt(demandSame(asked.psbt, signed)), txid: transaction.txid }
  }
  return {
    'sign-transaction@1': {
      async signTransaction({ transaction, ...request }) {
        return (await sign({ ...request, ...readPsbtRequest(transaction) })).psbt
      },
    },
    'bip122:psbt@1': { signPsbt: sign },
  }
}

/** What a host may give as a transaction: a PSBT, or one with the inputs to sign. */
export function readPsbtRequest(transaction: unknown): { readonly psbt: string; readonly signInputs?: SignInputs } {
  if (typeof transaction === 'string') return { psbt: transaction }
  const [psbt, signInputs] = [propertyOf(transaction, 'psbt'), propertyOf(transaction, 'signInputs')]
  if (typeof psbt !== 'string') throw errors.create('bip122/malformed-transaction')
  return { psbt, ...(signInputs !== undefined && { signInputs: signInputs as SignInputs }) }
}

/** The PSBT in base64, and what is to be signed of it: all of the account's inputs, when not said. */
export async function readAsked(load: LoadTransactions, account: Account, psbt: string, signInputs: SignInputs | undefined) {
  const { inputsOf, readPsbt, writePsbt } = await load()
  const text = writePsbt(readPsbt(psbt))
  if (signInputs) return { psbt: text, signInputs }
  const address = readAddress(account.address)
  const inputs = typeof address === 'object' ? inputsOf(text, address) : []
  if (inputs.length === 0) throw errors.create('bip122/nothing-to-sign', { address: account.address })
  return { psbt: text, signInputs: { [account.address]: inputs } }
}
