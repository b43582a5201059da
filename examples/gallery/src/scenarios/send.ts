import { Modal, override, Send } from '@latchkey/core'
import { KeyValue, storagePrefix } from '@latchkey/core/plugin'
import { createMemoryKeyValue } from '@latchkey/core/testing'
import { balances } from '@latchkey/balances/react'
import { nfts } from '@latchkey/nfts/react'
import { send } from '@latchkey/send/react'
import type { Scenario, Stage } from '../scenario.js'
import { rested, until } from '../settled.js'
import { scriptedApi } from '../scripted/blockchain-api.js'
import { ACCOUNTS } from '../scripted/accounts.js'
import { scriptedContacts } from '../scripted/contributed.js'
import { MOVING, RECEIVERS, SENDING } from '../scripted/transfers.js'
import { extension, idOf } from '../scripted/wallets.js'

type Wallet = keyof typeof SENDING

const REVIEW = '.view > .button'
const CONFIRM = '.confirm-bar .button:last-child'

const scene = (id: string, title: string, wallet: Wallet, rest: Partial<Scenario> = {}): Scenario => ({
  id: `send/${id}`,
  title,
  view: 'WalletSend',
  wallets: extension('Harbor', { features: SENDING[wallet] }),
  connected: [idOf('Harbor', 'eip155')],
  plugins: [scriptedApi('many'), balances(), send()],
  open: () => ['WalletSend'],
  ...rest,
})

const SLOW = 'slow.example'

/** Enters a transfer, and waits for what comes after a pause of the visitor: the fee, and the address of a name. */
const enters =
  (amount: string, receiver: string) =>
  async ({ kit, clock, root, find, type }: Stage) => {
    await type('.amount-field input', amount)
    await type('.address-field textarea', receiver)
    const field = await find('.address-field textarea')
    field.focus()
    field.blur()
    const isTaken = () => {
      const { receiver: taken, draft } = kit.get(Send).getSnapshot()
      return draft.token && draft.amount && (taken.status === 'empty' ? '' : taken.input) === receiver
    }
    await until(isTaken, 'the draft')
    const isPending = () => root().querySelector('.address-field output, .key-values output')
    if (receiver !== SLOW) await until(() => (clock.skip(1_000), !isPending()), 'the fee')
  }

/** An account with collectibles, opened as it is. */
const COLLECTED: Partial<Scenario> = {
  plugins: [scriptedApi('many'), balances(), nfts(), send()],
  open: () => ['Account'],
}

/** Opens a collectible of the account, and begins to send it. */
const sendsNft =
  (index: number) =>
  async ({ press, find }: Stage) => {
    await press('[role=tab]:nth-child(2)')
    await find('[role=tabpanel] .nfts--picture')
    await press(`[role=tabpanel] li:nth-child(${index + 1}) button`)
    await press('.view > .button-primary')
    await find('.address-field textarea')
  }

const entersReceiver = async ({ type, find }: Stage) => {
  await type('.address-field textarea', RECEIVERS.friend)
  const field = await find('.address-field textarea')
  field.focus()
  field.blur()
}

/** Enters a transfer and goes on to its review. */
const reviews = (receiver: string) => async (stage: Stage) => {
  await enters('0.5', receiver)(stage)
  await stage.press(`${REVIEW}:not(:disabled)`)
  await stage.find('.confirm-bar')
}

/** Reviews a transfer, and confirms it. */
const confirms =
  (receiver: string = RECEIVERS.friend) =>
  async (stage: Stage) => {
    await reviews(receiver)(stage)
    await stage.find(CONFIRM)
    // A press counts a while after the review is drawn.
    await rested(stage.root())
    stage.clock.skip(1_000)
    await stage.press(CONFIRM)
  }

/** Chooses a token in place of the network's own currency. */
async function choosesToken({ press }: Stage) {
  await press('.token-field')
  await press('.view li:nth-child(3) button')
}

/** What an earlier page has left in the storage: the wallet was asked, and had not answered. */
function leftStorage() {
  const storage = createMemoryKeyValue()
  const left = {
    account: `eip155:1:${ACCOUNTS.eip155[0].address}`,
    symbol: 'ETH',
    amount: '0.5',
    receiver: RECEIVERS.friend,
    at: 0,
  }
  storage.write({ [`${storagePrefix('gallery')}unanswered`]: JSON.stringify({ v: 1, data: [left] }) })
  return storage
}

const entered: readonly (readonly [id: string, title: string, amount: string, receiver: string, shows: string])[] = [
  ['ready', 'A transfer that can be reviewed', '0.5', RECEIVERS.friend, 'send.review'],
  ['too-much', 'More than the account has', '5', RECEIVERS.friend, 'send.not-enough'],
  ['no-fee', 'Nothing is left for the fee', '1.234567', RECEIVERS.friend, 'send.not-enough-fee'],
  ['not-a-number', 'An amount that cannot be read', '1,5,2', '', 'send.check-amount'],
  ['name', 'The address of a name', '0.5', 'friend.example', 'send.warning.first-time'],
  ['looking-up', 'A name is being looked up', '0.5', SLOW, 'send.looking-up'],
  ['name-failed', 'A name could not be looked up', '0.5', 'broken.example', 'send.name-failed'],
  ['no-name', 'A name without an address', '0.5', 'unknown.example', 'send.not-a-receiver'],
  ['would-fail', 'The network would reject it', '0.5', RECEIVERS.refusing, 'send.would-fail'],
  ['fee-unknown', 'No node tells the fee', '0.5', RECEIVERS.unknown, 'send.fee-unknown'],
  [
    'look-alike',
    'An address that imitates one of the visitor’s',
    '0.5',
    RECEIVERS.lookAlike,
    'send.warning.look-alike',
  ],
  ['burn', 'An address without an owner', '0.5', RECEIVERS.burn, 'send.warning.burn-address'],
  ['contract', 'An address of a contract', '0.5', RECEIVERS.contract, 'send.warning.contract'],
  [
    'elsewhere',
    'An address of a contract on another network',
    '0.5',
    RECEIVERS.elsewhere,
    'send.warning.other-network',
  ],
  ['look-alike-name', 'A name that imitates another', '0.5', 'fri\u0435nd.example', 'send.warning.look-alike-name'],
  ['mistyped', 'An address with a mistake in it', '0.5', RECEIVERS.mistyped, 'send.mistyped'],
  ['other-network', 'An address of another network', '0.5', RECEIVERS.ofAnotherNetwork, 'send.of-another-network'],
  ['impossible', 'An amount that the receiver cannot be sent', '0.0001', RECEIVERS.new, 'send.would-fail'],
]

/** How a transfer ends, by the wallet. */
const ended: readonly (readonly [wallet: Wallet, title: string, shows: string])[] = [
  ['sends', 'A transfer on its way', 'send.sent-hint'],
  ['confirmed', 'A confirmed transfer', 'send.confirmed-hint'],
  ['failed', 'A transfer that the network has rejected', 'send.failed-hint'],
  ['sent-again', 'A transfer that the wallet has sent again for another fee', 'send.sped-up-hint'],
  ['replaced', 'A transfer that the wallet has replaced', 'send.replaced-hint'],
  ['cancelled', 'A transfer that the visitor has cancelled in the wallet', 'send.cancelled-hint'],
  ['dropped', 'A transfer that the network has forgotten', 'send.dropped-hint'],
  ['altered', 'Another transfer than the one that was reviewed', 'send.altered-hint'],
]

/** A transfer, from what is entered to how it ends. */
export const sendScenarios = (): readonly Scenario[] => [
  scene('empty', 'Nothing is entered', 'sends'),
  scene('cannot', 'A wallet that cannot send', 'cannot'),
  ...entered.map(([id, title, amount, receiver, shows]) =>
    scene(id, title, 'sends', { reach: enters(amount, receiver), shows: [shows], breaks: id === 'name-failed' }),
  ),
  scene('own-account', 'An account of the visitor’s own', 'sends', {
    wallets: extension('Harbor', { features: SENDING.sends, accounts: ACCOUNTS.eip155 }),
    reach: enters('0.5', ACCOUNTS.eip155[1]!.address),
    shows: ['send.warning.own-account'],
  }),
  scene('token-contract', 'The contract of the token itself', 'sends', {
    shows: ['send.warning.token-contract'],
    reach: async (stage) => {
      await choosesToken(stage)
      const { token } = stage.kit.get(Send).getSnapshot().draft
      await enters('0.5', token!.address!.split(':').at(-1)!)(stage)
    },
  }),
  scene('name-changed', 'A name that has another address by now', 'sends', {
    view: 'WalletSendPreview',
    shows: ['send.warning.name-changed'],
    reach: async (stage) => {
      await confirms(MOVING)(stage)
      await until(() => {
        const { receiver } = stage.kit.get(Send).getSnapshot()
        return receiver?.status === 'found' && receiver.warnings.includes('name-changed')
      }, 'the other address')
    },
  }),
  scene('recent', 'To whom something was sent before', 'sends', {
    shows: ['send.recent'],
    reach: async (stage) => {
      await confirms(RECEIVERS.friend)(stage)
      await until(() => stage.kit.get(Modal).getSnapshot().view === 'WalletSendConfirmed', 'the transfer')
      stage.kit.get(Modal).reset('WalletSend')
      await until(() => stage.kit.get(Send).getSnapshot().recent.length, 'the receiver')
    },
  }),
  scene('page-left', 'The page was left while the wallet asked', 'sends', {
    overrides: [override(KeyValue, { value: leftStorage() })],
    shows: ['send.uncertain', 'send.uncertain-hint'],
  }),
  scene('contacts', 'Contacts of the app, as receivers', 'sends', {
    plugins: [scriptedApi('many'), balances(), scriptedContacts(), send()],
  }),
  scene('nft', 'A collectible that is to be sent', 'sends', { ...COLLECTED, reach: sendsNft(0) }),
  scene('edition', 'So many of an edition are to be sent', 'sends', { ...COLLECTED, reach: sendsNft(2) }),
  scene('review-nft', 'The review of a collectible', 'sends', {
    ...COLLECTED,
    view: 'WalletSendPreview',
    reach: async (stage) => {
      await sendsNft(0)(stage)
      await entersReceiver(stage)
      await stage.press(`${REVIEW}:not(:disabled)`)
      await stage.find('.confirm-bar')
    },
  }),
  scene('keeping', 'A token of which less arrives', 'sends', {
    shows: ['send.arrives'],
    reach: async (stage) => {
      await choosesToken(stage)
      await enters('0.5', RECEIVERS.friend)(stage)
    },
  }),
  scene('known', 'The visitor’s other accounts, as receivers', 'sends', {
    wallets: extension('Harbor', { features: SENDING.sends, accounts: ACCOUNTS.eip155 }),
  }),
  scene('no-camera', 'A code is to be scanned, and there is no camera', 'sends', {
    reach: ({ press }) => press('.address-field .icon-button'),
    shows: ['send.no-camera'],
    breaks: true,
  }),
  scene('camera-refused', 'A code is to be scanned, and the camera may not be used', 'sends', {
    shows: ['send.camera-refused'],
    reach: ({ press, page }) => {
      const getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
      page.put('navigator', { mediaDevices: { getUserMedia } })
      return press('.address-field .icon-button')
    },
  }),
  scene('tokens', 'Which token to send', 'sends', {
    view: 'WalletSendSelectToken',
    reach: ({ press }) => press('.token-field'),
  }),
  scene('tokens-elsewhere', 'Which token to send, of all networks', 'sends', {
    view: 'WalletSendSelectToken',
    reach: async ({ press, root }) => {
      await press('.token-field')
      await press('.view > .button')
      await until(() => !root().querySelector('output'), 'the other networks')
    },
  }),
  scene('review', 'All of a transfer, before the wallet is asked', 'sends', {
    view: 'WalletSendPreview',
    reach: reviews('friend.example'),
  }),
  scene('review-look-alike', 'The review of an imitated address', 'sends', {
    view: 'WalletSendPreview',
    shows: ['send.warning.look-alike', 'send.checked'],
    reach: reviews(RECEIVERS.lookAlike),
  }),
  scene('signing', 'The wallet asks the visitor', 'asks', { view: 'WalletSendPreview', reach: confirms() }),
  scene('declined', 'The visitor has declined', 'declines', { view: 'WalletSendPreview', reach: confirms() }),
  scene('not-sent', 'The wallet has not sent it', 'fails', { view: 'WalletSendPreview', reach: confirms() }),
  scene('uncertain', 'The wallet’s answer was lost', 'loses-the-answer', {
    view: 'WalletSendPreview',
    reach: confirms(),
    shows: ['send.uncertain', 'send.uncertain-hint'],
  }),
  ...ended.map(([wallet, title, shows]) =>
    scene(wallet, title, wallet, { view: 'WalletSendConfirmed', reach: confirms(), shows: [shows] }),
  ),
]
