import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as core from './index.js'
import { Uptime, uptime } from './readme-example.test.helper.js'
import * as testing from './testing/index.js'

const { createTestKit, pluginConformance } = testing

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')
const readme = read('../README.md')
const section = (title: string) => readme.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!

/** The names in the first cells of a text's tables. */
const rows = (text: string) => [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))

/** The fields of an interface, as its file writes them. */
const fieldsOf = (path: string, name: string) =>
  [...read(path).split(`export interface ${name} `)[1]!.split('\n}')[0]!.matchAll(/^ {2}readonly '?([\w@-]+)'?\??:/gm)].map(([, field]) => field!)

describe('the example', () => {
  // It is a file of its own here, so that it is known to work.
  test('stands in the README word for word', () => {
    expect(readme).toContain(read('readme-example.test.helper.ts'))
  })

  describe('conforms', () => {
    test.each(pluginConformance({ plugin: () => uptime() }))('$name', ({ run }) => run())
  })

  test('counts seconds', async () => {
    const { kit, clock } = createTestKit({ plugins: [uptime()] })
    await kit.start()
    await clock.advance(3_000)
    expect(kit.get(Uptime).getSnapshot()).toBe(3)
  })
})

describe('the README leaves out', () => {
  test('no error code, and explains none that there is not', () => {
    expect(rows(section('Errors')).sort()).toEqual(Object.keys(core.errors.catalogue).sort())
  })

  test('no service and no point', () => {
    const tokens = Object.entries(core).filter(([, value]) => typeof (value as { key?: unknown }).key === 'symbol')
    expect(tokens.length).toBeGreaterThan(30)
    expect([...rows(section('Services')), ...rows(section('Points'))].sort()).toEqual(tokens.map(([name]) => name).sort())
  })

  test('no option of a kit', () => {
    const options = [...fieldsOf('create-app-kit.ts', 'AppKitConfig'), ...fieldsOf('contracts/host-config.ts', 'HostConfig')]
    expect(options).toContain('debug')
    const told = rows(readme.split('\n### Options\n')[1]!.split('\n## ')[0]!)
    expect(told.sort()).toEqual(options.sort())
  })

  test('no feature, and names none that there is not', () => {
    const features = [
      ...fieldsOf('contracts/chain-features.ts', 'ChainFeatures'),
      ...fieldsOf('contracts/session-features.ts', 'SessionFeatures'),
    ]
    expect(rows(section('Write a chain plugin')).sort()).toEqual([...features].sort())
    const named = [...readme.matchAll(/`([a-z-]+@\d+)/g)].map(([, name]) => name!)
    expect(named.filter((name) => !features.includes(name))).toEqual([])
  })

  test('no fake and no suite', () => {
    const tools = Object.entries(testing).filter(([, value]) => typeof value === 'function')
    const told = section('Test it')
    expect(tools.map(([name]) => name).filter((name) => !told.includes(name))).toEqual([])
  })

  test('no key under which something is stored', () => {
    const { connectedConnector, ...keys } = core.storageKeys()
    const all = [...Object.values(keys), connectedConnector('<namespace>'), core.DEEP_LINK_CHOICE_KEY]
    expect(all.filter((key) => !readme.includes(`\`${key}\``))).toEqual([])
  })
})

test('the networks that show how other chains fit are ids of networks, of their own namespace', () => {
  const examples = [...section('How other chains fit').matchAll(/^\| `([a-z0-9]+)` \| `([^`]+:[^`]+)`/gm)]
  expect(examples).toHaveLength(10)
  for (const [, namespace, id] of examples) {
    expect(core.isNetworkId(id)).toBe(true)
    expect(core.parseNetworkId(id!).namespace).toBe(namespace)
  }
})

test('every link within the README leads to a heading of it', () => {
  const anchors = [...readme.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title!.toLowerCase().replace(/[^\w -]/g, '').replaceAll(' ', '-'))
  const links = [...readme.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!)
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([])
})
