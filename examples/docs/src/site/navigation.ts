import { addressOf, apiAddress } from './addresses.js'
import { type Document, titleOf } from './documents.js'
import type { ApiEntry } from '../compiler/read-api.js'

export interface NavigationItem {
  readonly title: string
  readonly address: string
}

/** What one kind of reader looks for. */
export interface Reader {
  readonly title: string
  readonly groups: readonly { readonly title: string; readonly items: readonly NavigationItem[] }[]
}

const GUIDE = (name: string) => `examples/docs/guides/${name}.md`
const README = (folder: string) => `${folder}/README.md`

const START = [
  'README.md',
  GUIDE('live-examples'),
  README('react-bindings'),
  README('core'),
  README('plugins/standard'),
  README('examples/create-app'),
]
const APPS = ['minimal', 'nextjs', 'react-18', 'real-wallets'].map((name) => README(`examples/${name}`))
const TEMPLATES = ['custom-chain', 'create-plugin', 'plugin-template', 'namespace-template', 'gallery'].map((name) =>
  README(`examples/${name}`),
)
const RULES = ['CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']
const MOVING = /(^|[/-])(appkit|from-[\w-]+|moving-[\w-]+|migrate)(\/|\.|$)/

/** Sections of long READMEs that authors of plugins look for, as the README at the root would link to them. */
const FOR_AUTHORS = [
  { title: 'Write a plugin', href: 'core#write-a-plugin' },
  { title: 'Write a namespace plugin', href: 'core#write-a-namespace-plugin' },
  { title: 'Views of your own', href: 'react-bindings#views-of-your-own' },
  { title: 'Test it', href: 'core#test-it' },
]

/** Sorts the pages by reader. A document that nobody sorted is for maintainers. */
export function navigationOf(
  documents: readonly Document[],
  api: readonly ApiEntry[],
  link: (href: string) => string,
): readonly Reader[] {
  const left = new Map(documents.map((document) => [document.path, document]))
  function take(isWanted: (path: string) => boolean): NavigationItem[] {
    const taken = [...left.values()].filter(({ path }) => isWanted(path))
    for (const { path } of taken) left.delete(path)
    return taken.map((document) => ({ title: shortTitle(document), address: addressOf(document.path) }))
  }
  const takeAll = (paths: readonly string[]) => paths.flatMap((path) => take((one) => one === path))

  const start = takeAll(START)
  const moving = take((path) => MOVING.test(path))
  const plugins = take((path) => /^plugins\/[^/]+\/README\.md$/.test(path))
  const apps = takeAll(APPS)
  const templates = takeAll(TEMPLATES)
  const rules = takeAll(RULES)
  const others = take(() => true)
  const packages = new Set(api.map(({ entry }) => entry.specifier.split('/').slice(0, 2).join('/')))

  return [
    {
      title: 'Apps',
      groups: [
        { title: 'Start', items: start },
        { title: 'Plugins', items: plugins },
        { title: 'Moving in', items: moving },
        { title: 'Example apps', items: apps },
      ],
    },
    {
      title: 'Plugin authors',
      groups: [
        { title: 'Guides', items: FOR_AUTHORS.map(({ title, href }) => ({ title, address: link(href) })) },
        { title: 'Examples', items: templates },
      ],
    },
    {
      title: 'Maintainers',
      groups: [
        { title: 'The repository', items: rules },
        { title: 'Servers and tools', items: others },
      ],
    },
    {
      title: 'API',
      groups: [
        {
          title: 'Packages',
          items: [
            { title: 'All names', address: 'api/' },
            ...[...packages].map((name) => ({ title: withoutScope(name), address: apiAddress(name) })),
          ],
        },
      ],
    },
  ]
}

const withoutScope = (title: string) => title.replace('@latchkey/', '')

const shortTitle = (document: Document) =>
  document.path === 'README.md' ? 'Overview' : withoutScope(titleOf(document))
