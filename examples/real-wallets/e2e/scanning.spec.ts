import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'
import { expect, test } from './test.js'
import { installMetaMask } from './wallets/metamask.js'

// The camera of this browser sees a film, made from a code.

const SHOP = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const [WIDTH, HEIGHT, BORDER] = [640, 480, 4]
const [WHITE, BLACK, GREY] = [235, 16, 128]

/** A film of one picture, the code of a text, in the format of Chromium's option. */
function filmOf(text: string): Buffer {
  const { data, size } = encode(text, { border: BORDER })
  const dot = Math.floor((HEIGHT - 40) / size)
  const [left, top] = [(WIDTH - dot * size) >> 1, (HEIGHT - dot * size) >> 1]
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return
      for (let line = 0; line < dot; line++) {
        const start = (top + y * dot + line) * WIDTH + left + x * dot
        light.fill(BLACK, start, start + dot)
      }
    }),
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`)
  return Buffer.concat([head, frame, frame])
}

test.use({
  permissions: ['camera'],
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'latchkey-film-'))
      const film = join(folder, 'code.y4m')
      await writeFile(film, filmOf(`ethereum:${SHOP}@1?value=2.5e17`))
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test('a code before the camera fills in whom to pay, and how much', async ({
  page,
  context,
  address,
  devnet: { evm },
}) => {
  await installMetaMask(context, { keys: [evm.accounts[6]!.privateKey], nodes: [evm.mainnet, evm.polygon] })
  await page.goto(address.replace('/?', '/modal.html?balances&send&'))
  const dialog = page.getByRole('dialog')
  await page.getByTestId('connect-button').click()
  await dialog.getByRole('button', { name: /MetaMask/ }).click()
  await page.getByTestId('account-button').click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await expect(dialog.getByRole('textbox', { name: 'To' })).toBeVisible()
  expect(scripts.filter((path) => path.includes('/decode-'))).toEqual([])

  await dialog.getByRole('button', { name: 'Scan a QR code' }).click()
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue(SHOP)
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.25')
  await expect(dialog.locator('video')).toHaveCount(0)
  expect(scripts.filter((path) => path.includes('/decode-'))).toHaveLength(1)
  await expect(dialog.getByRole('button', { name: 'Review' })).toBeEnabled()
})
