import type { WalletSeat } from '../wallet-seat.js'
import { loadSolanaKeys } from './load-solana-keys.js'
import type { SolanaAccount } from './signing-features.js'
import { type SignInInput, signInText } from './sign-in-text.js'
import { alreadyPending, notShared, switchedOff, userSaidNo } from './solana-errors.js'

interface SignedIn {
  readonly account: SolanaAccount
  readonly signedMessage: Uint8Array
  readonly signature: Uint8Array
  readonly signatureType: 'ed25519'
}

/**
 * Signs in, which lets the page in as well: it is one question.
 *
 * @param share makes the page see the accounts, and answers them.
 */
export function createSignIn(seat: WalletSeat, share: () => Promise<readonly SolanaAccount[]>) {
  async function signIn(...inputs: readonly SignInInput[]): Promise<readonly SignedIn[]> {
    if (!seat.state().isOn) throw switchedOff(seat.name)
    if (seat.questions.isOpen(seat.id, 'connect')) throw alreadyPending()
    const texts = await textsOf(inputs.length > 0 ? inputs : [{}])
    const details = texts.map(({ text }) => ({ label: 'Message', value: text }))
    if (!(await seat.ask({ what: 'connect', title: `Sign in with ${seat.name}`, details }))) throw userSaidNo()
    seat.update({ isConnected: true, isLocked: false })
    const [keys, accounts] = await Promise.all([loadSolanaKeys(seat), share()])
    return Promise.all(
      texts.map(async ({ address, text }) => {
        const account = accounts.find((one) => one.address === address)
        if (!account) throw notShared()
        const signedMessage = new TextEncoder().encode(text)
        return { account, signedMessage, signature: await keys.signMessage(address, signedMessage), signatureType: 'ed25519' as const }
      }),
    )
  }

  /** By the account in use where the page names none. */
  async function textsOf(inputs: readonly SignInInput[]) {
    const signer = await seat.signer()
    const { network, account } = seat.state()
    const own = signer.addresses(network)
    return inputs.map((input) => {
      const address = input.address ?? own[account]!
      if (!own.includes(address)) throw notShared()
      return { address, text: signInText({ ...input, address }, seat.page.location.host) }
    })
  }

  return { version: '1.0.0' as const, signIn }
}
