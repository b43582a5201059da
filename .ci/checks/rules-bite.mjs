import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyTree, link, removeCopy } from '../copy-tree.mjs'
import { tool } from '../execute.mjs'
import { allowedCode, forbiddenCode } from '../forbidden-code.mjs'
import { allowedImports, forbiddenImports } from '../forbidden-imports.mjs'
import { allowedCopies, forbiddenCopies } from '../forbidden-copies.mjs'
import { forget, moduleOf } from '../merge/modules.mjs'
import { root } from '../packages.mjs'
import { sbomOf } from '../sbom.mjs'
import { readSpecification } from '../specification.mjs'
import { changingScripts, lockfileProblems, manifestProblems, sbomProblems, unbuiltFiles } from '../supply-chain.mjs'
import { tally } from '../tally.mjs'

const COPY = 'rules-bite'

/** The name is not written out below, where it would count as a silence itself. */
const SILENCE = 'oxlint-disable-next-line'

/** A script of another host, as a page may load it. */
const CDN = 'https://cdn.example/wallets'
const HASH = 'integrity="sha384-AAAA" crossorigin="anonymous"'

/** Proves that every rule fires: each must refuse the violation that is planted for it in a copy of the tree. */
export async function check() {
  try {
    const copy = copyTree(COPY)
    // The import rules read package.json files, so the copy needs those of the planted packages.
    const findings = [
      ...(await importsBite(copy)),
      ...(await codeBites(copy)),
      await reasonsBite(copy),
      ...supplyChainBites(),
      ...specificationBites(),
      copiesBite(copy),
    ]
    return tally(findings)
  } finally {
    removeCopy(COPY)
  }
}

async function importsBite(copy) {
  plantPackage(copy, 'plugins/one', '@latchkey/one', ['@latchkey/core', 'react'], ['jest'])
  plantPackage(copy, 'plugins/two', '@latchkey/two')
  plantPackage(copy, 'plugins/standard', '@latchkey/standard', ['@latchkey/one'])
  plantPackage(copy, 'plugins/appkit', '@latchkey/appkit', ['@latchkey/one', 'react'])
  plantPackage(copy, 'examples/planted', '@latchkey/example-planted', ['@latchkey/one'])
  for (const { file, source } of [...forbiddenImports, ...allowedImports]) plant(copy, file, source)

  const config = join(copy, '.dependency-cruiser.mjs')
  const args = ['--config', config, '--output-type', 'json', 'core', 'react-bindings', 'plugins', 'examples']
  const { stdout } = await tool('dependency-cruiser:depcruise', args, { cwd: copy })
  const { violations } = JSON.parse(stdout).summary
  const refused = (file, rule) => violations.some((one) => one.from === file && (!rule || one.rule.name === rule))

  const { default: rules } = await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)
  const names = new Set(rules.forbidden.map(({ name }) => name))
  const unproven = [...names].filter((name) => forbiddenImports.every(({ rule }) => rule !== name))
  return [
    { what: 'every import rule has a planted violation', problems: unproven },
    ...biting(forbiddenImports, refused),
    passing('import', allowedImports, (file) => refused(file)),
  ]
}

async function codeBites(copy) {
  const planted = [...forbiddenCode, ...allowedCode]
  for (const { file, code } of planted) plant(copy, file, code)
  const files = planted.map(({ file }) => file)
  const { stdout } = await tool('oxlint', ['--format', 'json', ...files], { cwd: copy })
  const { diagnostics } = JSON.parse(stdout)
  const nameOf = ({ code, message }) => (message.startsWith('Unused oxlint-disable') ? 'unused-directive' : code)
  const refused = (file, rule) =>
    diagnostics.some((one) => one.filename === file && (!rule || nameOf(one)?.includes(rule)))
  return [...biting(forbiddenCode, refused), passing('lint', allowedCode, (file) => refused(file))]
}

/** Each planted attack must be refused, and the same package without it be allowed. */
function supplyChainBites() {
  const manifest = {
    dependencies: { zod: '4.6.7' },
    peerDependencies: { react: '>=18' },
    publishConfig: { access: 'public', provenance: true },
  }
  const entry = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` }
  const locked = (change, name = 'one') => ({ packages: { '': {}, [`node_modules/${name}`]: { ...entry, ...change } } })
  const built = ['package.json', 'src/index.ts', 'dist/index.js', 'dist/stage.js', 'dist/stage.js.map']
  const shop = { name: 'shop', version: '1.0.0', dependencies: { one: '1.0.0' } }
  const needed = { packages: { shop, 'node_modules/one': entry, 'node_modules/two': { ...entry, dev: true } } }
  const bill = sbomOf(needed, ['shop'], '1.0.0')
  const billed = (change) => sbomProblems({ ...bill, ...change }, needed, [shop])
  const component = bill.components.find(({ name }) => name === 'one')
  const scripts = (text) => changingScripts('README.md', text)
  const attacks = {
    'a bill without a package that is needed': billed({ components: [] }),
    'a bill with another version': billed({ components: [{ ...component, version: '1.0.1' }, ...bill.components] }),
    'a bill with another hash': billed({ components: bill.components.map((one) => ({ ...one, hashes: [] })) }),
    'a bill with a tool of the developers': billed({ components: [...bill.components, { ...component, name: 'two' }] }),
    'a bill with a lost dependency': billed({ dependencies: [{ ref: 'one@1.0.0', dependsOn: ['three@1.0.0'] }] }),
    'a script that runs on installation': manifestProblems({ ...manifest, scripts: { postinstall: 'node x.mjs' } }),
    'a script that runs where the package is prepared': manifestProblems({ ...manifest, scripts: { prepare: 'x' } }),
    'a native build': manifestProblems({ ...manifest, gypfile: true }),
    'a range of versions': manifestProblems({ ...manifest, dependencies: { zod: '^4.6.7' } }),
    'one exact version of a peer': manifestProblems({ ...manifest, peerDependencies: { react: '19.3.1' } }),
    'packages of others': manifestProblems({ ...manifest, bundleDependencies: ['zod'] }),
    'publishing without provenance': manifestProblems({ ...manifest, publishConfig: { access: 'public' } }),
    'a package without a hash': lockfileProblems(locked({ integrity: undefined })),
    'a package with a weak hash': lockfileProblems(locked({ integrity: 'sha1-AAAA' })),
    'a package with an address': lockfileProblems(locked({ resolved: 'https://elsewhere.example/one.tgz' })),
    'a stolen version': lockfileProblems(locked({ version: '5.6.1' }, 'chalk')),
    'a stolen version below another package': lockfileProblems(locked({ version: '5.6.1' }, 'one/node_modules/chalk')),
    'a file that was not built': unbuiltFiles([...built, 'dist/planted.js']),
    'a script without a version': scripts(`<script src="${CDN}@latest/x.js" ${HASH}></script>`),
    'a script of a major version': scripts(`<script type="module" ${HASH}\n src='${CDN}@2/x.js'></script>`),
    'a script without a hash': scripts(`<script src="${CDN}@2.0.5/x.js"></script>`),
    'a script that is loaded ahead': scripts(`<link rel="modulepreload" href="${CDN}@2.0.5/x.js">`),
  }
  const allowed = [
    ...manifestProblems(manifest),
    ...lockfileProblems(locked({})),
    ...billed({}),
    ...unbuiltFiles(built),
    ...scripts(`<script src="${CDN}@2.0.5/x.js" ${HASH}></script><script src="/x.js"></script><link href="${CDN}">`),
  ]
  return [
    ...Object.entries(attacks).map(([attack, problems]) => ({
      what: `${attack} is refused in what is published or installed`,
      problems: problems.length > 0 ? [] : ['no rule refused it'],
    })),
    { what: 'no rule of what is published or installed refuses what is allowed', problems: allowed },
  ]
}

/** Each planted row of the specification's table must be found, and the same table without it be allowed. */
function specificationBites() {
  const row = (doneIn, provedBy) => `| asked | ${doneIn} | ${provedBy} |`
  const [file, test] = [
    '`core/src/features/names.ts`',
    '`names.test.ts`: writes the message of a registration byte for byte',
  ]
  const sound = [row(file, test), row('–', 'different on purpose: a reason'), row('–', 'not done: what is missing')]
  const problemsOf = (...planted) =>
    readSpecification([1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((one) => [`## ${one}. Any`, ...sound, ...planted]).join('\n'))
      .problems
  const rows = {
    'a row whose file is gone': [row('`core/src/features/gone.ts`', '`core/src/features/names.test.ts`: test123')],
    'a row whose test was renamed': [row(file, '`names.test.ts`: writes the message of a registration')],
    'a row whose test is in another file': [row(file, test.replace('names', 'late-logger'))],
    'a row whose file of tests is gone': [row(file, test.replace('names', 'gone'))],
    'a row with neither a test nor a reason': [row(file, '')],
    'a row with a test and no file': [row('–', '`core/src/features/names.test.ts`: test123')],
    'a row whose reason has no words': [row(file, 'different on purpose:')],
    'a row that is cut off': ['| asked |'],
  }
  return [
    ...Object.entries(rows).map(([planted, lines]) => ({
      what: `${planted} is found in the table of the specification`,
      problems: problemsOf(...lines).length > 0 ? [] : ['nothing found it'],
    })),
    {
      what: 'a section without rows is found in the table of the specification',
      problems: readSpecification(['## 1. Any', ...sound].join('\n')).problems.length === 8 ? [] : ['nothing found it'],
    },
    { what: 'sound rows of the specification are allowed', problems: problemsOf() },
  ]
}

async function reasonsBite(copy) {
  const file = 'core/src/planted-silence.ts'
  plant(copy, file, `// ${SILENCE} no-explicit-any\nexport const planted = (value: any) => value`)
  const { silencesWithoutReason } = await import(pathToFileURL(join(copy, '.ci/silences.mjs')).href)
  const found = silencesWithoutReason().some((place) => place.startsWith(file))
  return { what: 'a rule silenced without a reason is refused', problems: found ? [] : [file] }
}

/** What the build copies into a stage: never what has state or an identity. */
function copiesBite(copy) {
  const isCopied = (code, index) => {
    const file = `core/dist/planted-${index}.js`
    plant(copy, file, code)
    forget()
    return moduleOf(join(copy, file)).isPure
  }
  return {
    what: 'a stage has no copy of a module with a state or an identity',
    problems: [...forbiddenCopies.filter(isCopied), ...allowedCopies.filter((...one) => !isCopied(...one))],
  }
}

function biting(planted, refused) {
  const rules = [...new Set(planted.map(({ rule }) => rule))]
  return rules.map((name) => ({
    what: `${name} refuses its planted violations`,
    problems: planted
      .filter(({ rule, file }) => rule === name && !refused(file, rule))
      .map(({ file }) => `no rule refused ${file}`),
  }))
}

const passing = (what, planted, refused) => ({
  what: `no ${what} rule refuses allowed code`,
  problems: planted.filter(({ file, circle }) => !circle && refused(file)).map(({ file }) => `${file} was refused`),
})

function plantPackage(copy, folder, name, uses = [], develops = []) {
  const listed = (names) => Object.fromEntries(names.map((one) => [one, '*']))
  const exports = { '.': { '@latchkey/source': './src/index.ts' } }
  const manifest = { name, type: 'module', exports, peerDependencies: listed(uses), devDependencies: listed(develops) }
  plant(copy, join(folder, 'package.json'), JSON.stringify(manifest))
  plant(copy, join(folder, 'src/index.ts'), 'export {}')
  const place = join(copy, 'node_modules', name)
  if (!existsSync(place)) link(join(copy, folder), place)
}

function plant(copy, file, text) {
  mkdirSync(join(copy, dirname(file)), { recursive: true })
  writeFileSync(join(copy, file), `${text}\n`)
}
