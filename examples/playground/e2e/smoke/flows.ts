import type { TestType } from '@playwright/test'
import type { DevnetMap } from '@latchkey/example-devnet'
import type { Visitor } from './visitor.js'

const MODAL = '[role=dialog]'
const PROMPT = '.prompt'
const card = (namespace: string) => `[role=tabpanel] li[aria-label="${namespace}"]`

/** Namespaces with the start of an address, and their wallet. */
const PAGE_WALLETS = [
  { namespace: 'EVM', wallet: /^Page Wallet Installed/, address: /0x/ },
  { namespace: 'Solana', wallet: /^Page Wallet for Solana Installed/, address: /[1-9A-HJ-NP-Za-km-z]{6}…/ },
]

/** Defines what must work in every browser, once for each driver. */
export function smokeFlows(
  test: TestType<{ readonly visitor: Visitor; readonly baseURL: string | undefined }, object>,
): void {
  for (const { namespace, wallet, address } of PAGE_WALLETS) {
    test(`${namespace}: connects a page wallet after a rejection, restores it after a reload, and disconnects it`, async ({
      visitor,
      baseURL,
    }) => {
      const { open, press, sees, seesNo, reload } = visitor
      await open(baseURL!)
      await press(card(namespace), /^Connect/)
      await press(MODAL, wallet)
      await press(PROMPT, /^Reject$/)
      await sees(MODAL, /Connection declined/)
      await press(MODAL, /^Try again$/)
      await press(PROMPT, /^Approve$/)
      await seesNo(MODAL)
      await sees(card(namespace), address)
      await reload()
      await sees(card(namespace), address)
      await press(card(namespace), /^Disconnect$/)
      await reload()
      await sees(card(namespace), new RegExp(`Connect ${namespace}`))
    })
  }

  test('connects every namespace of a wallet elsewhere, with a copied link', async ({ visitor, baseURL }) => {
    const { open, press, sees, seesNo, inAnotherWindow } = visitor
    const { wallet } = (await (await fetch(`${baseURL}/devnet.json`)).json()) as DevnetMap
    await open(baseURL!)
    await press(card('EVM'), /^Connect/)
    await press(MODAL, /^WalletConnect/)
    await press(MODAL, /^Copy link$/)
    const owner = await inAnotherWindow()
    await owner.open(wallet)
    await owner.paste('[name=uri]')
    await owner.press('form', /^Connect$/)
    await owner.press('article', /^Approve$/)
    await seesNo(MODAL)
    for (const namespace of ['EVM', 'Solana', 'Bitcoin', 'Polkadot']) await sees(card(namespace), /Disconnect/)
    await press(card('EVM'), /^Disconnect$/)
    await sees(card('EVM'), /Connect EVM/)
  })
}
