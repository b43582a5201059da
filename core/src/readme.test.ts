import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNetworkId, parseNetworkId } from './domain/caip.js'
import { DEEP_LINK_CHOICE_KEY, storageKeys } from './domain/storage-keys.js'
import * as apps from './index.js'
import * as authors from './plugin.js'
import { Uptime, uptime } from './readme-example.test.helper.js'
import * as testing from './testing/index.js'

const { createTestKit, pluginConformance } = testing

const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')
const readme = read('../README.md')
const section = (title: string) => readme.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!

/** The names in the first cells of a text's tables. */
const rows = (text: string) =>
  [...text.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  )

/** The fields of an interface, as its file writes them. */
const fieldsOf = (path: string, name: string) =>
  [
    ...read(path)
      .split(`export interface ${name} `)[1]!
      .split('\n}')[0]!
      .matchAll(/^ {2}readonly '?([\w@-]+)'?\??:/gm),
  ].map(([, field]) => field!)

describe('the example', () => {
  // The example is a file, so that it is tested.
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

describe('the README', () => {
  test('explains every error code and no other', () => {
    expect(rows(section('Errors')).sort()).toEqual(Object.keys(apps.errors.catalogue).sort())
  })

  test('lists every service and every point', () => {
    const tokens = Object.entries({ ...apps, ...authors }).filter(
      ([, value]) => typeof (value as { key?: unknown }).key === 'symbol',
    )
    expect(tokens.length).toBeGreaterThan(30)
    expect([...rows(section('Services')), ...rows(section('Points'))].sort()).toEqual(
      tokens.map(([name]) => name).sort(),
    )
  })

  test('lists every option of a kit', () => {
    const options = [
      ...fieldsOf('kit/create-app-kit.ts', 'AppKitConfig'),
      ...fieldsOf('contracts/app/app-config.ts', 'AppConfig'),
    ]
    expect(options).toContain('debug')
    const listed = rows(readme.split('\n### Options\n')[1]!.split('\n## ')[0]!)
    expect(listed.sort()).toEqual(options.sort())
  })

  test('lists every feature and no other', () => {
    const features = [
      ...fieldsOf('contracts/networks/namespace-features.ts', 'NamespaceFeatures'),
      ...fieldsOf('contracts/connections/session-features.ts', 'SessionFeatures'),
    ]
    expect(rows(section('Write a namespace plugin')).sort()).toEqual([...features].sort())
    const named = [...readme.matchAll(/`([a-z-]+@\d+)/g)].map(([, name]) => name!)
    expect(named.filter((name) => !features.includes(name))).toEqual([])
  })

  test('mentions every fake and every suite', () => {
    const tools = Object.entries(testing).filter(([, value]) => typeof value === 'function')
    const mentioned = section('Test it')
    expect(tools.map(([name]) => name).filter((name) => !mentioned.includes(name))).toEqual([])
  })

  test('lists every storage key', () => {
    const { connectedConnector, ...keys } = storageKeys()
    const all = [...Object.values(keys), connectedConnector('<namespace>'), DEEP_LINK_CHOICE_KEY]
    expect(all.filter((key) => !readme.includes(`\`${key}\``))).toEqual([])
  })
})

test('the networks of other namespaces have ids of their own namespace', () => {
  const examples = [...section('How other namespaces fit').matchAll(/^\| `([a-z0-9]+)` \| `([^`]+:[^`]+)`/gm)]
  expect(examples).toHaveLength(10)
  for (const [, namespace, id] of examples) {
    expect(isNetworkId(id)).toBe(true)
    expect(parseNetworkId(id!).namespace).toBe(namespace)
  }
})

test('every link within the README leads to one of its headings', () => {
  const anchors = [...readme.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const links = [...readme.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!)
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([])
})
