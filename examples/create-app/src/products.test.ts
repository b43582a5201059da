import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  FEATURE_NAMES,
  type FeatureName,
  NAMESPACE_NAMES,
  type NamespaceName,
  TEMPLATE_NAMES,
} from './choices/catalogue.js'
import { type Choices, DEFAULTS } from './choices/choices.js'
import { complete, fits } from './choices/complete.js'
import { projectFiles } from './files/project-files.js'

const root = join(__dirname, '../../..')

/** Every template, with and without wagmi, for each namespace and for all, with the preset, all features, each feature and none. */
const products: readonly Choices[] = TEMPLATE_NAMES.flatMap((template) =>
  [...NAMESPACE_NAMES.map((name): readonly NamespaceName[] => [name]), NAMESPACE_NAMES].flatMap((namespaces) =>
    [false, namespaces.includes('eip155')].filter(isNew).flatMap((wagmi) => {
      const fitting = FEATURE_NAMES.filter((name) => fits(name, namespaces))
      const alone = namespaces.length > 1 && !wagmi ? fitting.map((name): readonly FeatureName[] => [name]) : []
      return (['preset', fitting, [], ...alone] as const).map((features, index) => ({
        ...{ template, namespaces, features, wagmi },
        projectId: index % 2 === 0 ? undefined : 'a1b2c3',
      }))
    }),
  ),
)

let home: string
beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-products-')))
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  for (const [index, choices] of [DEFAULTS, ...products].entries()) {
    const project = { packageName: 'my-app', title: 'my-app', version: '0.1.0', choices: complete(choices).choices }
    for (const [path, text] of Object.entries(projectFiles(project))) {
      const target = join(home, 'apps', String(index), path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
  }
})
afterAll(() => rmSync(home, { recursive: true }))

test('products compile against the packages, and use all that they import', () => {
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      ...{ composite: false, declaration: false, declarationMap: false, noEmit: true, types: ['node', 'vite/client'] },
      ...{ module: 'esnext', moduleResolution: 'bundler', noUnusedLocals: true, noUnusedParameters: true },
      // They are not installed for all of the repository.
      paths: {
        wagmi: [installedFor('examples/from-appkit', 'wagmi')],
        '@tanstack/react-query': [installedFor('examples/from-appkit', '@tanstack/react-query')],
        '@wagmi/core': [installedFor('plugins/eip155', '@wagmi/core')],
      },
    },
    include: ['apps'],
  }
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config))
  // What the compiler says of our packages, which are elsewhere, another check shows.
  expect(run('typescript7/bin/tsc', '-p', '..').filter((line) => /^(?!\.\.|\s)/.test(line))).toEqual([])
})

test('products are written as the formatter writes', () => {
  expect(run('oxfmt/bin/oxfmt', '--list-different', '--config', join(root, '.oxfmtrc.json'), '.')).toEqual([])
})

/** The folder of a package that one of ours needs. */
const installedFor = (folder: string, name: string): string =>
  dirname(createRequire(join(root, folder, 'package.json')).resolve(`${name}/package.json`))

/** Runs a program beside the products. Answers the lines that it prints. */
function run(program: string, ...args: readonly string[]): readonly string[] {
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: join(home, 'apps'),
    encoding: 'utf8',
  })
  return `${stdout}${stderr}`.split('\n').filter(Boolean)
}

function isNew<Item>(item: Item, index: number, all: readonly Item[]): boolean {
  return all.indexOf(item) === index
}
