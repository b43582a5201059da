import { Accounts, Connections, type TrackedEvents } from '@latchkey/core'
import { approves, rejects } from '@latchkey/core/testing'
import { ADDRESS, environment } from './analytics.test.helper.js'
import type { AnalyticsOptions } from './options.js'

const EMAIL = 'ada@example.org'
const CODE = '482913'
const HREF = 'https://shop.example/cart/7?order=77&mail=ada%40example.org#top'

/** Addresses as each of the namespaces writes them. */
const ADDRESSES = {
  eip155: ADDRESS,
  solana: '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}

/** What is sent, its headers and addresses included. */
const sentBy = ({ http, beacons }: Pick<Awaited<ReturnType<typeof environment>>, 'http' | 'beacons'>) =>
  JSON.stringify([http.requests, beacons])

/** A visitor connects, sends, fails at sending, is refused by the wallet, and disconnects. */
async function visit(address: string, options?: AnalyticsOptions) {
  const all = await environment({
    ...(options && { options }),
    href: HREF,
    onConnect: approves({ state: { accounts: [{ namespace: 'fake', address, type: '' }] } }),
  })
  const { kit, open, connect, pass, page, track } = all
  await open()
  await connect()
  expect(kit.get(Accounts).getSnapshot().active?.address).toBe(address)
  const transfer = { network: 'fake:one', token: 'FAKE', amount: '1.234567', isSmartAccount: false }
  track('SEND_INITIATED', transfer)
  track('SEND_SUCCESS', transfer)
  const message = `${address} on ${HREF} is not ${EMAIL}, whose code is ${CODE}`
  track('SEND_ERROR', { ...transfer, message })
  track('CONNECT_PROXY_ERROR', {
    message,
    uri: '',
    mobile_link: `https://wallet.example/wc?to=${address}&uri=wc%3A1%402%3FsymKey%3Dff`,
    name: 'W',
  })
  await pass()
  await kit.disconnect()
  page.fire('leaving')
  await pass()
  expect(kit.get(Connections).getSnapshot().connected).toBe(false)
  return all
}

test.each(Object.entries(ADDRESSES))(
  'V39: a visit with an account of %s sends no address, no query, no e-mail and no code',
  async (_namespace, address) => {
    const visited = await visit(address)
    expect(visited.names()).toEqual([
      'MODAL_OPEN',
      'MODAL_CLOSE',
      'CONNECT_SUCCESS',
      'SEND_INITIATED',
      'SEND_SUCCESS',
      'SEND_ERROR',
      'CONNECT_PROXY_ERROR',
      'DISCONNECT_SUCCESS',
    ])
    const sent = sentBy(visited)
    for (const secret of [address, EMAIL, 'ada%40', CODE, 'order', '/cart', '1.234567', 'symKey', '/wc'])
      expect(sent.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(sent).not.toMatch(/0x[0-9a-f]{40}/i)
    expect(sent).not.toMatch(/[1-9A-HJ-NP-Za-km-z]{32,}/)
  },
)

test('V39: the error of a wallet that names the address and the page is sent without both', async () => {
  const { connect, pass, events } = await environment({
    href: HREF,
    onConnect: rejects(new Error(`cannot open ${HREF} for ${ADDRESS}`)),
  })
  await connect().catch(() => {})
  await pass()
  expect(events().map(({ props }) => props.event)).toEqual(['CONNECT_ERROR'])
  expect(JSON.stringify(events())).not.toMatch(/0x|order|cart/)
})

test('with both options the body is the whole one: the address of the page and that of the account', async () => {
  const { events } = await visit(ADDRESS, { includeAddress: true, includeUrl: true })
  const sent = events().find(({ props }) => props.event === 'SEND_SUCCESS')
  expect(sent).toEqual({
    eventId: expect.any(String),
    url: HREF,
    domain: 'shop.example',
    timestamp: 0,
    props: {
      type: 'track',
      event: 'SEND_SUCCESS',
      properties: { network: 'fake:one', token: 'FAKE', amount: '1.234567', isSmartAccount: false },
      address: ADDRESS,
    },
  })
  const [message, connectError] = ['SEND_ERROR', 'CONNECT_PROXY_ERROR'].map(
    (name) =>
      events().find(({ props }) => props.event === name)!.props.properties as TrackedEvents['CONNECT_PROXY_ERROR'],
  )
  expect(message!.message).toContain(`${ADDRESS} on https://shop.example/cart/7?order=77`)
  expect(connectError!.mobile_link).toContain(`to=${ADDRESS}`)
})

test('each of the options includes one of the two', async () => {
  const withAddress = sentBy(await visit(ADDRESS, { includeAddress: true }))
  expect(withAddress).toContain(ADDRESS)
  expect(withAddress).not.toMatch(/order|cart/)
  const withUrl = sentBy(await visit(ADDRESS, { includeUrl: true }))
  expect(withUrl).toContain('/cart/7?order=77')
  expect(withUrl).not.toContain(ADDRESS)
})

test.each([
  ['the secrets of pairings', 'symKey'],
  ['one-time codes', CODE],
  ['e-mail addresses', EMAIL],
])('no option includes %s in texts', async (_what, secret) => {
  const { events } = await visit(ADDRESS, { includeAddress: true })
  expect(JSON.stringify(events())).not.toContain(secret)
})
