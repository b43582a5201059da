import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { run } from './run.js'

let cwd: string
beforeEach(() => (cwd = mkdtempSync(join(tmpdir(), 'latchkey-create-app-'))))
afterEach(() => rmSync(cwd, { recursive: true }))

/** Runs the command; with `answers`, in a terminal. */
async function create(args: readonly string[], answers?: string) {
  const printed: string[] = []
  const errors: string[] = []
  const input = new PassThrough()
  if (answers !== undefined) input.end(answers)
  const code = await run(args, {
    ...{ cwd, version: '1.2.3' },
    terminal: answers === undefined ? undefined : { input, output: new PassThrough() },
    print: (text) => void printed.push(text),
    printError: (text) => void errors.push(text),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

const read = (path: string) => readFileSync(join(cwd, path), 'utf8')

test('without a terminal the defaults are taken, and printed', async () => {
  const { code, printed, errors } = await create([])
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(printed).toContain('  --template vite --namespaces eip155,solana --features wallets\n')
  expect(printed).toContain('cd my-app\n')
  expect(JSON.parse(read('my-app/package.json'))).toMatchObject({
    name: 'my-app',
    dependencies: { '@latchkey/core': '^1.2.3' },
  })
})

test('the preset has all namespaces, unless some are named', async () => {
  await create(['all', '--preset'])
  expect(read('all/src/kit.ts')).not.toContain('networks')
  await create(['one', '--preset', '--namespaces', 'bip122'])
  expect(read('one/src/kit.ts')).toContain('networks: [bitcoin]')
  await create(['asked', '--preset', '--template', 'vite', '--no-wagmi', '--project-id', 'abc'], '\n')
  expect(read('asked/src/kit.ts')).not.toContain('networks')
})

test('a scoped name is the package, and its last part the folder and the title', async () => {
  await create(['@acme/shop'])
  expect(JSON.parse(read('shop/package.json'))).toMatchObject({ name: '@acme/shop' })
  expect(read('shop/index.html')).toContain('<title>shop</title>')
})

test('in a terminal the answers are taken, and with --yes nothing is asked', async () => {
  await create(['asked', '--namespaces', 'bip122'], 'vanilla\nnone\n')
  expect(readdirSync(join(cwd, 'asked/src')).sort()).toEqual(['kit.ts', 'main.ts', 'wallet-button.ts'])
  expect(await create(['other', '--yes'], '')).toMatchObject({ code: 0 })
})

test('what a feature needs is added, and said before the rest', async () => {
  const { printed } = await create(['shop', '--features', 'send'])
  expect(printed).toMatch(/^The feature balances was added, because send cannot do without\.\n/)
  expect(read('shop/src/kit.ts')).toContain('balances(), send()')
})

test('a folder that is not empty is refused before anything is asked or written', async () => {
  mkdirSync(join(cwd, 'shop'))
  writeFileSync(join(cwd, 'shop/mine.txt'), 'mine')
  const { code, errors, printed } = await create(['shop'], '')
  expect({ code, printed }).toEqual({ code: 1, printed: '' })
  expect(errors).toMatch(/^The folder "shop" is not empty\./)
  expect(readdirSync(join(cwd, 'shop'))).toEqual(['mine.txt'])
})

test('the default name is refused like any other where its folder is not empty', async () => {
  await create([])
  const { code, errors } = await create(['--template', 'vanilla'])
  expect(code).toBe(1)
  expect(errors).toMatch(/^The folder "my-app" is not empty\./)
  expect(readdirSync(join(cwd, 'my-app/src')).sort()).toEqual(['app.tsx', 'kit.ts', 'main.tsx'])
})

test.each([
  [['shop', '--template', 'nuxt'], '"nuxt" is no template.'],
  [['shop', '--wagmi', '--namespaces', 'solana'], 'wagmi knows EVM networks only.'],
  [['vite'], 'The app uses the package "vite".'],
  [['../shop'], '"../shop" is no name.'],
])('%j ends with 1, one sentence and the usage, and makes no folder', async (args, message) => {
  const { code, errors } = await create(args)
  expect(code).toBe(1)
  expect(errors.split('\n')[0]).toContain(message)
  expect(errors).toContain('Usage: npm create @latchkey/app')
  expect(readdirSync(cwd)).toEqual([])
})

test('--help shows the usage, and makes nothing', async () => {
  const { code, printed } = await create(['--help'])
  expect(code).toBe(0)
  expect(printed).toMatch(/^Usage: npm create @latchkey\/app/)
  expect(readdirSync(cwd)).toEqual([])
})
