import { override } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import { createFakePage, putInjectedWeb3, type ConnectorEnvironment } from '@latchkey/core/testing'
import { createExtension, KNOWN_ACCOUNTS } from './extension.test.helper.js'

/** A page with one extension, Talisman, which shares two accounts. */
export function injectedEnvironment(key = 'talisman') {
  const page = createFakePage()
  const all = KNOWN_ACCOUNTS
  const extension = createExtension(all.slice(0, 2))
  let prompts = 0
  let answer = () => {}
  /** The accounts that the visitor has taken back, until the next approval. */
  let kept: typeof extension.accounts = []
  const asked = (what: () => Promise<void>) => async () => {
    prompts++
    await what()
    if (kept.length > 0) extension.accounts = kept
    kept = []
  }
  const approve = () => void (extension.ask = asked(async () => {}))
  approve()
  putInjectedWeb3(page, key, extension.provider)

  return {
    all,
    extension,
    page,
    connectorId: `polkadot:${key}`,
    overrides: [override(Page, { value: page })],
    wallet: {
      approve,
      reject: () => void (extension.ask = asked(() => Promise.reject(new Error('Rejected')))),
      hang: () => void (extension.ask = asked(() => new Promise<void>((resolve) => void (answer = resolve)))),
      approveLate: () => answer(),
      forget: () => void (extension.granted = false),
      prompts: () => prompts,
      changeAccount() {
        extension.accounts = [...extension.accounts].reverse()
        extension.push()
      },
      leave() {
        if (extension.accounts.length > 0) kept = extension.accounts
        extension.accounts = []
        extension.granted = false
        extension.push()
      },
      onAnswer(tell: () => void) {
        extension.onAnswer = tell
        return () => void (extension.onAnswer = () => {})
      },
      listening: () => extension.listening,
      shares: () => (extension.granted ? extension.accounts.map(({ address }) => address) : []),
    },
  } satisfies ConnectorEnvironment & Record<string, unknown>
}

/**
 * A page with two extensions in the window of `@polkadot/extension-dapp`. The controls move Talisman; SubWallet, which
 * shares a third account, approves everything.
 */
export function twoExtensionsEnvironment() {
  const environment = injectedEnvironment()
  const other = createExtension(environment.all.slice(2, 3))
  putInjectedWeb3(environment.page, 'subwallet-js', other.provider)
  Object.assign(globalThis, { injectedWeb3: environment.page.read('injectedWeb3') })
  // With two extensions, there is no single answer from which the kit's own turns could be counted.
  const { onAnswer: _, ...wallet } = environment.wallet
  return {
    ...environment,
    other,
    connectorId: 'polkadot:extension-dapp',
    wallet: {
      ...wallet,
      forget() {
        wallet.forget()
        other.granted = false
      },
      leave() {
        wallet.leave()
        other.accounts = []
        other.push()
      },
      listening: () => wallet.listening() + other.listening,
    },
  } satisfies ConnectorEnvironment & Record<string, unknown>
}
