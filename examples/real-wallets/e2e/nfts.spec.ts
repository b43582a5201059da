import { startApi } from '@latchkey/example-devnet'
import type { Locator } from '@playwright/test'
import { expect, test as base } from './test.js'
import { ask, confirmReview } from './transfers.js'
import { installBurner } from './wallets/burner.js'
import { installMetaMask } from './wallets/metamask.js'

// What accounts collected: on Ethereum by a local API server, on Solana by the node alone.

const document = (content: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(content)).toString('base64')}`
const DRAWING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#1d3557"/></svg>',
)}`

const test = base.extend<{ readonly server: Awaited<ReturnType<typeof startApi>> }>({
  server: async ({ devnet: { evm } }, provide) => {
    const server = await startApi({ nodes: { mainnet: evm.mainnet.url } })
    await provide(server)
    await server.close()
  },
  alsoOurs: async ({ server }, provide) => provide([server.url]),
})

test('shows what an account of Ethereum collected, and asks no stranger for a picture', async ({
  page,
  context,
  address,
  server,
  devnet: { evm },
}) => {
  const { address: owner, privateKey } = evm.accounts[5]!
  const lamps = await evm.createCollection('ERC721', 'Lighthouses')
  const attributes = [{ trait_type: 'Built', value: 1859 }]
  await evm.mintNft(lamps, owner, {
    tokenId: 1,
    uri: document({ name: 'Tracked', image: 'https://tracker.example/1.png' }),
  })
  await evm.mintNft(lamps, owner, { tokenId: 2, uri: document({ name: 'Cape Anders', image: DRAWING, attributes }) })
  const spam = await evm.createCollection('ERC721', 'Claim at lamps.example')
  await evm.mintNft(spam, owner, { tokenId: 1, uri: '' })

  await installMetaMask(context, { keys: [privateKey], nodes: [evm.mainnet, evm.polygon] })
  await page.goto(address.replace('/?', `/modal.html?nfts&server=${encodeURIComponent(server.url)}&`))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const requests = () => asked.filter((url) => /\/account\/.*\/nfts/.test(url)).length
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect(requests()).toBe(0)
  await page.getByTestId('account-button').click()
  const shelf = dialog.getByRole('list', { name: 'NFTs' })
  await expect(shelf.getByRole('listitem')).toHaveText([/Cape Anders.*Lighthouses/, /Tracked.*Lighthouses/])
  expect(requests()).toBe(1)
  const picture = shelf.locator('img')
  await expect(picture).toHaveCount(1)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
  await expect(dialog.getByRole('button', { name: 'Hidden as spam (1)' })).toBeVisible()

  await shelf.getByRole('button', { name: /Cape Anders/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Cape Anders' })).toBeVisible()
  await expect(dialog.getByText('1859')).toBeVisible()
  expect(asked.filter((url) => url.includes('tracker.example'))).toEqual([])
})

test('shows what an account of Solana collected, as its node says', async ({
  page,
  context,
  address,
  devnet: { solana },
}) => {
  await installBurner(context, { endpoint: solana.url })
  await page.goto(address.replace('/?', '/modal.html?nfts&'))
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Burner/ }).click()
  await page.getByTestId('account-button').click()
  await expect(dialog.getByText('No NFTs yet')).toBeVisible()
  await page.keyboard.press('Escape')

  const owner = (await page.locator('#solana output').textContent())!
  await solana.createNft({ owner, name: 'Cape Anders', uri: document({ image: DRAWING }) })
  await page.getByTestId('account-button').click()
  await expect(dialog.getByRole('list', { name: 'NFTs' }).getByRole('listitem')).toHaveText([/Cape Anders/])
})

/** Sends the collectible that is open, by the modal alone. */
async function sendShown(dialog: Locator, receiver: string) {
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'To' }).fill(receiver)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog.locator('.full-address')).toHaveText(receiver)
  const progress = dialog.getByText(/^(On its way|Sent)$/).first()
  await confirmReview(dialog, progress)
}

test('sends a collectible of Ethereum from its view, once, which is no longer shown then', async ({
  page,
  context,
  address,
  server,
  devnet: { evm },
}) => {
  const receiver = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const { address: owner, privateKey } = evm.accounts[8]!
  const lamps = await evm.createCollection('ERC721', 'Lighthouses to give away')
  await evm.mintNft(lamps, owner, { tokenId: 258, uri: document({ name: 'Cape Anders', image: DRAWING }) })
  const { visitor } = await installMetaMask(context, { keys: [privateKey], nodes: [evm.mainnet, evm.polygon] })
  await page.goto(address.replace('/?', `/modal.html?balances&nfts&send&server=${encodeURIComponent(server.url)}&`))
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  await page.getByTestId('account-button').click()
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await dialog.getByRole('button', { name: /Cape Anders/ }).click()
  await sendShown(dialog, receiver)
  // `ownerOf(258)`
  const call = { to: lamps, data: `0x6352211e${(258).toString(16).padStart(64, '0')}` }
  await expect
    .poll(async () => BigInt(await ask<string>(evm.mainnet.url, 'eth_call', call, 'latest')))
    .toBe(BigInt(receiver))
  expect(visitor.prompts).toEqual(['connect', 'send'])

  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(dialog.getByText('No NFTs yet')).toBeVisible()
})

test('sends a collectible of Solana from its view', async ({ page, context, address, devnet: { solana } }) => {
  const receiver = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
  await installBurner(context, { endpoint: solana.url })
  await page.goto(address.replace('/?', '/modal.html?balances&nfts&send&'))
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Burner/ }).click()
  await expect(dialog).toHaveCount(0)
  const owner = (await page.locator('#solana output').textContent())!
  await solana.fund(owner, 1_000_000_000n)
  const mint = await solana.createNft({ owner, name: 'Cape Anders', uri: document({ image: DRAWING }) })
  await page.getByTestId('account-button').click()
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  await dialog.getByRole('button', { name: /Cape Anders/ }).click()
  await sendShown(dialog, receiver)
  interface Held {
    readonly value: readonly {
      readonly account: { readonly data: { readonly parsed: { readonly info: { tokenAmount: { amount: string } } } } }
    }[]
  }
  const held = async () => {
    const answer = ask<Held>(solana.url, 'getTokenAccountsByOwner', receiver, { mint }, { encoding: 'jsonParsed' })
    return (await answer).value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)
  }
  await expect.poll(held).toEqual(['1'])
})

test('says that Polkadot has none', async ({ page, context, address }) => {
  const { installPolkadotExtension } = await import('./wallets/polkadot.js')
  await installPolkadotExtension(context)
  await page.goto(address.replace('/?', '/modal.html?nfts&'))
  await page.getByTestId('connect-button').click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /Polkadot/ })
    .first()
    .click()
  await page.getByTestId('account-button').click()
  await expect(dialog.getByText('NFTs are not available on this network')).toBeVisible()
})

const FAULTS: readonly [what: string, answer: { readonly status: number; readonly body: string }][] = [
  // The kit asks a server that is down again after half a minute.
  ['is down', { status: 503, body: '{}' }],
  ['refuses', { status: 403, body: '{}' }],
  ['answers garbage', { status: 200, body: '{"data":"none","balances":7}' }],
]
for (const [what, answer] of FAULTS) {
  test(`every tab shows what it can where the server ${what}`, async ({
    page,
    context,
    address,
    server,
    watched,
    devnet: { evm },
  }) => {
    const { address: owner, privateKey } = evm.accounts[6]!
    const lamps = await evm.createCollection('ERC721', `Lighthouses of one that ${what}`)
    await evm.mintNft(lamps, owner, { tokenId: 7, uri: '' })
    await installMetaMask(context, { keys: [privateKey], nodes: [evm.mainnet, evm.polygon] })
    const ofAccounts = (url: URL) => url.href.startsWith(server.url) && url.pathname.includes('/account/')
    await page.route(ofAccounts, (route) =>
      route.fulfill({ ...answer, contentType: 'application/json', headers: { 'access-control-allow-origin': '*' } }),
    )
    const parameters = `balances&activity&nfts&server=${encodeURIComponent(server.url)}&`
    await page.goto(address.replace('/?', `/modal.html?${parameters}`))
    await page.getByTestId('connect-button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /MetaMask/ }).click()
    await page.getByTestId('account-button').click()
    // Balances have another source, the chain.
    await expect(dialog.getByRole('tabpanel').getByRole('listitem')).toHaveText([/Ether.*ETH/])
    for (const tab of ['Activity', 'NFTs']) {
      await dialog.getByRole('tab', { name: tab }).click()
      await expect(dialog.getByRole('tabpanel').getByRole('button', { name: 'Try again' })).toBeVisible()
    }
    if (answer.status !== 503) {
      await page.unroute(ofAccounts)
      await dialog.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
      await expect(dialog.getByRole('list', { name: 'NFTs' }).getByRole('listitem').first()).toContainText(`${what} #7`)
    }
    // The browser tells of each refusal, and the kit of one that the app can mend.
    const told = watched.errors.splice(0)
    expect(told.filter((error) => !/^Failed to load resource|Invalid App Configuration/.test(error))).toEqual([])
  })
}
