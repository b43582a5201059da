import type { Account, SessionFeatures } from '@latchkey/core'
import { propertyOf, race } from '@latchkey/core/plugin'
import { readAddress } from '../codec.js'
import type { LoadTransactions, SessionDeps } from '../deps.js'
import { errors } from '../errors.js'
import { readSignInputs, type SignInputs } from '../wallets/inputs-to-sign.js'
import type { SignPsbt } from './session-features.js'

/** Signs partially signed transactions. */
export function signPsbt({
  wallet,
  presence,
  esplora,
  loadTransactions,
}: SessionDeps): Pick<SessionFeatures, 'sign-transaction@1' | 'bip122:psbt@1'> {
  const sign: SignPsbt['signPsbt'] = async ({ account, network, signal, psbt, signInputs, broadcast = false }) => {
    const asked = await readAsked(loadTransactions, account, psbt, signInputs)
    await presence.demand(account, network, signal)
    const request = { ...asked, account: account.address, network, signal }
    const signed = await race(() => wallet.signPsbt!(request), { signal })
    const { demandSame, finish, writePsbt } = await loadTransactions()
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

/** Reads an app's transaction: a PSBT alone, or with the inputs to sign. Throws `bip122/malformed-transaction`. */
export function readPsbtRequest(transaction: unknown): { readonly psbt: string; readonly signInputs?: SignInputs } {
  if (typeof transaction === 'string') return { psbt: transaction }
  const [psbt, signInputs] = [propertyOf(transaction, 'psbt'), propertyOf(transaction, 'signInputs')]
  if (typeof psbt !== 'string') throw errors.create('bip122/malformed-transaction')
  return { psbt, ...(signInputs !== undefined && { signInputs: signInputs as SignInputs }) }
}

/** The PSBT in base64 with the inputs to sign. Without `signInputs`, all inputs of the account. */
export async function readAsked(
  loadTransactions: LoadTransactions,
  account: Account,
  psbt: string,
  signInputs: SignInputs | undefined,
) {
  const { inputsOf, readPsbt, writePsbt } = await loadTransactions()
  const text = writePsbt(readPsbt(psbt))
  if (signInputs !== undefined) return { psbt: text, signInputs: readSignInputs(signInputs) }
  const address = readAddress(account.address)
  const inputs = typeof address === 'object' ? inputsOf(text, address) : []
  if (inputs.length === 0) throw errors.create('bip122/nothing-to-sign', { address: account.address })
  return { psbt: text, signInputs: inputs.map((index) => ({ address: account.address, index })) }
}
