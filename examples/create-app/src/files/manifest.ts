import { FEATURES, type Template } from '../choices/catalogue.js'
import { type Choices, usesServer } from '../choices/choices.js'
import { namedNetworks } from './networks.js'
import type { Project } from './project.js'

/** The ranges of what is not ours. A test holds them against the versions that this repository is tested with. */
export const RANGES = {
  '@tanstack/react-query': '^5.108.0',
  '@types/node': '^20',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  '@vitejs/plugin-react': '^6.3.0',
  '@wagmi/core': '^3.6.5',
  next: '^16.4.0',
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  typescript: '^6.0.3',
  viem: '^2.57.1',
  vite: '^8.3.8',
  wagmi: '^3.7.7',
} as const

type Other = keyof typeof RANGES

/** `package.json` */
export function packageFile({ packageName, version, choices }: Project): string {
  const rangeOf = (name: string) => (isOther(name) ? RANGES[name] : `^${version}`)
  const ranged = (names: readonly string[]) =>
    Object.fromEntries([...names].sort().map((name) => [name, rangeOf(name)]))
  const manifest = {
    name: packageName,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: SCRIPTS[choices.template],
    dependencies: ranged(dependenciesOf(choices)),
    devDependencies: ranged(TOOLS[choices.template]),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** All packages that an app names. */
export const packagesOf = (choices: Choices): readonly string[] => [
  ...dependenciesOf(choices),
  ...TOOLS[choices.template],
]

const dependenciesOf = (choices: Choices): readonly string[] => [
  ...ourPackages(choices).map((name) => `@latchkey/${name}`),
  ...othersOf(choices),
]

const isOther = (name: string): name is Other => Object.hasOwn(RANGES, name)

/** What the files import of ours. */
function ourPackages(choices: Choices): readonly string[] {
  const { features, namespaces } = choices
  const always = ['core', 'react']
  if (features !== 'preset')
    return [
      ...always,
      ...namespaces,
      ...features.map((name) => FEATURES[name].package),
      ...(usesServer(features) ? ['blockchain-api'] : []),
    ]
  const imported = (namedNetworks(choices) ?? []).flatMap(([, module]) => /^@latchkey\/(.*)$/.exec(module)?.[1] ?? [])
  return [...always, 'standard', ...imported, ...(choices.wagmi ? ['eip155'] : [])]
}

function othersOf({ features, namespaces, template, wagmi }: Choices): readonly Other[] {
  const isVanilla = template === 'vanilla'
  return [
    ...(template === 'next' ? (['next'] as const) : []),
    ...(['react', 'react-dom'] as const),
    // Of EVM, which the preset always brings.
    ...(features === 'preset' || namespaces.includes('eip155') ? (['viem'] as const) : []),
    ...(wagmi ? (isVanilla ? (['@wagmi/core'] as const) : (['@tanstack/react-query', 'wagmi'] as const)) : []),
  ]
}

const VITE_SCRIPTS = { dev: 'vite', build: 'tsc && vite build', preview: 'vite preview' }

const SCRIPTS: Readonly<Record<Template, Readonly<Record<string, string>>>> = {
  vite: VITE_SCRIPTS,
  vanilla: VITE_SCRIPTS,
  next: { dev: 'next dev', build: 'next build', start: 'next start' },
}

const TOOLS: Readonly<Record<Template, readonly Other[]>> = {
  vite: ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', 'vite'],
  vanilla: ['@types/react', '@types/react-dom', 'typescript', 'vite'],
  next: ['@types/node', '@types/react', '@types/react-dom', 'typescript'],
}
