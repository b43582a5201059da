/** One violation of every rule in .dependency-cruiser.mjs. The plugins `one` and `two` are made for the purpose. */
export const forbiddenImports = [
  { rule: 'core-layer-1-keeps-below', file: 'core/src/kernel/planted.ts', source: "import '../platform/clock.js'" },
  {
    rule: 'core-layer-2-keeps-below',
    file: 'core/src/platform/planted.ts',
    source: "import '../contracts/planted.js'",
  },
  {
    rule: 'core-layer-3-keeps-below',
    file: 'core/src/contracts/planted.ts',
    source: "import '../wallet-standard/planted.js'",
  },
  {
    rule: 'core-layer-4-keeps-below',
    file: 'core/src/wallet-standard/planted.ts',
    source: "import '../services/planted.js'",
  },
  {
    rule: 'core-layer-5-keeps-below',
    file: 'core/src/services/planted.ts',
    source: "import '../kit/create-app-kit.js'",
  },
  { rule: 'core-foundation-keeps-below', file: 'core/src/state/planted.ts', source: "import '../kernel/token.js'" },
  {
    rule: 'react-layer-1-keeps-below',
    file: 'react-bindings/src/per-kit.ts',
    source: "import './messages/planted.js'",
  },
  {
    rule: 'react-layer-2-keeps-below',
    file: 'react-bindings/src/messages/planted.ts',
    source: "import '../hooks/planted.js'",
  },
  {
    rule: 'react-layer-3-keeps-below',
    file: 'react-bindings/src/hooks/planted.ts',
    source: "import '../modal/planted.js'",
  },
  {
    rule: 'react-layer-4-keeps-below',
    file: 'react-bindings/src/ui/planted.ts',
    source: "import '../screens/planted.js'",
  },
  {
    rule: 'react-layer-5-keeps-below',
    file: 'react-bindings/src/extend/planted.ts',
    source: "import '../modal/planted.js'",
  },
  {
    rule: 'react-layer-6-keeps-below',
    file: 'react-bindings/src/screens/planted.ts',
    source: "import '../modal/planted.js'",
  },
  {
    rule: 'react-layer-7-keeps-below',
    file: 'react-bindings/src/modal/planted.ts',
    source: "import '../provider/planted.js'",
  },
  {
    rule: 'react-layer-8-keeps-below',
    file: 'react-bindings/src/provider/planted.ts',
    source: "import '../buttons/planted.js'",
  },
  {
    rule: 'react-layer-9-keeps-below',
    file: 'react-bindings/src/buttons/planted.ts',
    source: "import '../index.js'",
  },
  { rule: 'core-knows-no-react', file: 'core/src/planted-react.ts', source: "import 'react'" },
  { rule: 'core-knows-no-plugin', file: 'core/src/planted-plugin.ts', source: "import '@latchkey/one'" },
  { rule: 'bindings-know-no-plugin', file: 'react-bindings/src/planted.ts', source: "import '@latchkey/one'" },
  { rule: 'plugins-know-no-plugin', file: 'plugins/one/src/planted.ts', source: "import '@latchkey/two'" },
  {
    rule: 'plugins-know-no-example',
    file: 'plugins/one/src/planted-example.ts',
    source: "import '../../../examples/planted/src/index.js'",
  },
  { rule: 'headless-plugins-know-no-react', file: 'plugins/one/src/planted-react.ts', source: "import 'react'" },
  {
    rule: 'headless-plugins-know-no-react',
    file: 'plugins/one/src/planted-bindings.ts',
    source: "import '@latchkey/react'",
  },
  {
    rule: 'headless-plugins-know-no-react',
    file: 'plugins/one/src/planted-view.ts',
    source: "import './react/index.js'",
  },
  { rule: 'tsyringe-behind-one-file', file: 'core/src/planted-tsyringe.ts', source: "import '#tsyringe'" },
  {
    rule: 'reflect-metadata-comes-with-tsyringe',
    file: 'core/src/planted-metadata.ts',
    source: "import 'reflect-metadata'",
  },
  { rule: 'testing-is-for-tests', file: 'core/src/planted-testing.ts', source: "import './testing/index.js'" },
  {
    rule: 'testing-is-for-tests',
    file: 'plugins/one/src/planted-testing.ts',
    source: "import '@latchkey/core/testing'",
  },
  {
    rule: 'examples-use-public-entries',
    file: 'examples/planted/src/index.ts',
    source: "import '../../../core/src/index.js'",
  },
  {
    rule: 'packages-use-public-entries',
    file: 'plugins/one/src/planted-path.ts',
    source: "import '../../../core/src/index.js'",
  },
  {
    rule: 'no-circles',
    file: 'core/src/domain/planted-a.ts',
    source: "import { b } from './planted-b.js'\nexport const a = () => b",
  },
  { rule: 'declared-dependencies', file: 'core/src/planted-undeclared.ts', source: "import 'semver'" },
  { rule: 'declared-packages', file: 'plugins/two/src/planted-undeclared.ts', source: "import '@latchkey/core'" },
  {
    rule: 'no-test-tools-in-packages',
    file: 'plugins/one/src/planted-tool.ts',
    source: "import { jest } from 'jest'\nexport { jest }",
  },
  { rule: 'resolvable', file: 'core/src/planted-nowhere.ts', source: "import './nowhere.js'" },
]

/** What the violations above reach, and imports that no rule may refuse. */
export const allowedImports = [
  {
    file: 'core/src/domain/planted-b.ts',
    source: "import { a } from './planted-a.js'\nexport const b = () => a",
    circle: true,
  },
  { file: 'core/src/domain/planted-c.ts', source: "import type { D } from './planted-d.js'\nexport type C = D | 1" },
  {
    file: 'core/src/domain/planted-d.ts',
    source: "import type { C } from './planted-c.js'\nexport type D = readonly C[]",
  },
  { file: 'core/src/planted.test.ts', source: "import './testing/index.js'\nimport 'reflect-metadata'" },
  { file: 'plugins/one/src/index.ts', source: "import '@latchkey/core'" },
  { file: 'plugins/one/src/react/index.ts', source: "import 'react'\nimport '../index.js'" },
  { file: 'plugins/two/src/index.ts', source: 'export {}' },
  { file: 'plugins/standard/src/planted.ts', source: "import '@latchkey/one'" },
  { file: 'plugins/appkit/src/planted.ts', source: "import '@latchkey/one'\nimport 'react'" },
  { file: 'examples/planted/src/planted.ts', source: "import '@latchkey/one'" },
]
