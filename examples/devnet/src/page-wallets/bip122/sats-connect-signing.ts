import { BITCOIN_REGTEST, chainName } from '../../demo-wallet/chains.js'
import { listAt, objectIn, optionalTextAt, textAt } from '../../demo-wallet/signers/params.js'
import { invalidParams } from '../../demo-wallet/request-error.js'
import type { QuestionDetail } from '../questions.js'
import { toDecimal } from '../readable-text.js'
import { askKeys, type Question, type WalletSeat } from '../wallet-seat.js'
import type { BitcoinAccounts } from './bitcoin-accounts.js'
import { hexToBase64 } from '../../demo-wallet/signers/bip122/base64.js'
import type { SatsConnectAnswers } from './sats-connect-answers.js'
import { userSaidNo } from './sats-connect-errors.js'

const ON: QuestionDetail = { label: 'Network', value: chainName(BITCOIN_REGTEST) }
/** The length of an ECDSA signature with its leading byte. A BIP-322 signature is a witness, and has another length. */
const ECDSA_HEX_DIGITS = 130

/** The methods of sats-connect that need a key. */
export function createBitcoinSigning(seat: WalletSeat, accounts: BitcoinAccounts): SatsConnectAnswers {
  /** The account that was in use at the time of the request signs. */
  async function sign<Result>(question: Question, method: string, params: object): Promise<Result> {
    const account = await accounts.inUse()
    if (!(await seat.ask({ ...question, details: [...question.details, ON] }))) throw userSaidNo()
    return askKeys<Result>(seat, BITCOIN_REGTEST, method, { account, ...params })
  }

  return {
    async signMessage(params) {
      const [address, message, protocol] = [
        textAt(params, 'address'),
        textAt(params, 'message'),
        optionalTextAt(params, 'protocol'),
      ]
      await accounts.demandOwn([address])
      const details = [
        { label: 'Message', value: message },
        { label: 'Address', value: address },
      ]
      const request = { address, message, ...(protocol && { protocol: protocol.toLowerCase() }) }
      const signed = await sign<{ readonly signature: string; readonly messageHash: string }>(
        { what: 'sign', title: 'Sign a message', details },
        'signMessage',
        request,
      )
      const { signature, messageHash } = signed
      return {
        address,
        messageHash,
        signature: hexToBase64(signature),
        protocol: signature.length === ECDSA_HEX_DIGITS ? 'ECDSA' : 'BIP322',
      }
    },

    async signPsbt(params) {
      const psbt = textAt(params, 'psbt')
      const broadcast = objectIn(params)['broadcast'] === true
      const signInputs = inputsIn(params)
      await accounts.demandOwn(signInputs.map(({ address }) => address))
      const { psbtRows } = await import('./psbt-rows.js')
      const details = [
        ...psbtRows(psbt),
        ...signInputs.map(({ address, index }) => ({ label: `Signs input ${index}`, value: address })),
      ]
      const question = broadcast
        ? ({ what: 'send', title: 'Sign and send a transaction', details } as const)
        : ({ what: 'sign', title: 'Sign a transaction', details } as const)
      return sign(question, 'signPsbt', { psbt, signInputs, broadcast })
    },

    async sendTransfer(params) {
      const { address, amount } = onlyRecipientIn(params)
      const details = [
        { label: 'To', value: address },
        { label: 'Amount', value: `${toDecimal(BigInt(amount), 8)} BTC` },
      ]
      return sign({ what: 'send', title: 'Send bitcoin', details }, 'sendTransfer', {
        recipientAddress: address,
        amount: String(amount),
      })
    },
  }
}

/** sats-connect sorts inputs by address; the signer takes them one by one. */
function inputsIn(params: unknown): readonly { readonly address: string; readonly index: number }[] {
  const { signInputs } = objectIn(params)
  if (typeof signInputs !== 'object' || signInputs === null) throw invalidParams('"signInputs" must be an object')
  return Object.entries(signInputs).flatMap(([address, indexes]) =>
    (indexes as readonly number[]).map((index) => ({ address, index })),
  )
}

function onlyRecipientIn(params: unknown): { readonly address: string; readonly amount: number } {
  const [recipient, ...others] = listAt(params, 'recipients')
  if (typeof recipient !== 'object' || recipient === null || others.length > 0)
    throw invalidParams('exactly one recipient is required')
  const { address, amount } = recipient as { readonly address?: unknown; readonly amount?: unknown }
  if (typeof address !== 'string' || typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw invalidParams('an address and satoshis are required')
  return { address, amount }
}
