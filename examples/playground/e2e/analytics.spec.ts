import { expect, test } from './test.js'

/** An event as the server keeps it. */
interface Sent {
  readonly body: { readonly url: string; readonly domain: string; readonly props: { readonly event: string } }
}

/** An account of the local Ethereum. */
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test('V39: sends nothing before the first act, and then what a visitor does without the account and the page’s address', async ({
  page,
  map,
  watched,
  playground: { open, connect, act, card, dialog },
  request,
  baseURL,
}) => {
  const projectId = `analytics-${Date.now()}`
  const sent = async () => {
    // The server may close a connection that was idle at the moment in which it is used again.
    const answer = await request.get(`${map.api}/events`, { params: { projectId }, maxRetries: 2 })
    return ((await answer.json()) as { readonly data: readonly Sent[] }).data
  }
  const names = async () => (await sent()).map(({ body }) => body.props.event)
  const asked = () => watched.requests.filter((url) => /\/e\?|getAnalyticsConfig|\/collector-/.test(url))
  await open(`?v=1&approve=yes&project=${projectId}&features=blockchain-api,balances,send,analytics`)
  await page.waitForLoadState('networkidle')
  expect(asked()).toEqual([])

  await connect('EVM')
  await act('EVM', 'Fund this account')
  await expect.poll(names).toEqual(['MODAL_OPEN', 'SELECT_WALLET', 'MODAL_CLOSE', 'CONNECT_SUCCESS'])
  // The server may tell of a request before the browser does.
  await expect.poll(() => asked().filter((url) => url.startsWith(`${map.api}/e?`))).toHaveLength(4)

  await page.getByTestId('account-button').first().click()
  await dialog.getByRole('button', { name: 'Send' }).first().click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.25')
  await dialog.getByRole('textbox', { name: 'To' }).fill(RECEIVER)
  await dialog.getByRole('button', { name: 'Review' }).click()
  // A press counts half a second after the review is there.
  await expect(async () => {
    const confirm = dialog.getByRole('button', { name: 'Send', exact: true })
    if (await confirm.isVisible()) await confirm.click({ timeout: 2_000 })
    await expect(dialog.getByText(/^(On its way|Sent)$/).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await act('EVM', 'Disconnect')
  await expect(card('EVM').getByRole('button', { name: 'Connect EVM' })).toBeVisible()
  // Whoever leaves at once leaves the rest to the browser, which sends it in any order.
  await page.goto('about:blank')
  await expect
    .poll(async () => (await names()).slice(4).sort())
    .toEqual(['DISCONNECT_SUCCESS', 'MODAL_CLOSE', 'MODAL_OPEN', 'SEND_INITIATED', 'SEND_SUCCESS'])

  const bodies = (await sent()).map(({ body }) => body)
  for (const { url, domain } of bodies) expect([url, domain]).toEqual([baseURL, '127.0.0.1'])
  expect(JSON.stringify(bodies)).not.toMatch(/0x[0-9a-f]{40}|[1-9a-z]{32,}|0\.25|[?@]/i)
})
