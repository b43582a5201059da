import {
  type AuthenticatorOptions,
  createSoftwareAuthenticator,
  madeOf,
  usedOf,
} from '../../software-authenticator.test.helper.js'
import { SHOP, type TestBrowser, WALLET } from '../wallet-server.test.helper.js'

interface Offer {
  readonly challenge: string
  readonly rpId: string
  readonly userHandle: string
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** A visitor's passkeys, and the wallet page in the shop that uses them. */
export function createPasskeys(
  options: Partial<AuthenticatorOptions> = {},
  { credentials, state, copy } = createSoftwareAuthenticator({ origin: WALLET, topOrigin: SHOP, ...options }),
) {
  async function offer(browser: TestBrowser, purpose: 'sign-in' | 'add' = 'sign-in'): Promise<Offer> {
    return (await browser.post('/v1/passkey/options', { purpose })).body
  }
  const make = ({ challenge, rpId, userHandle }: Offer) =>
    credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { id: rpId, name: 'Wallet' },
        user: { id: bytes(userHandle), name: 'Ada', displayName: 'Ada' },
        pubKeyCredParams: [],
      },
    })
  const askFor = ({ challenge, rpId }: Offer) => credentials.get({ publicKey: { challenge: bytes(challenge), rpId } })

  async function register(browser: TestBrowser, purpose: 'sign-in' | 'add') {
    const passkey = madeOf(await make(await offer(browser, purpose)))
    return browser.post('/v1/passkey/register', { purpose, passkey })
  }

  return {
    state,
    offer,
    make,
    use: askFor,
    /** Somebody has copied the passkeys, and uses them in their own browser. */
    copied: () => createPasskeys(options, copy()),
    async signUp(browser: TestBrowser) {
      await browser.visit()
      return register(browser, 'sign-in')
    },
    add: (browser: TestBrowser) => register(browser, 'add'),
    signIn: async (browser: TestBrowser) =>
      browser.post('/v1/passkey/verify', { passkey: usedOf(await askFor(await offer(browser))) }),
  }
}
