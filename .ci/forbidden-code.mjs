const GLOBALS = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'console',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'BroadcastChannel',
  'setTimeout',
  'setInterval',
  'clearTimeout',
  'clearInterval',
  'requestAnimationFrame',
  'Date',
  'crypto',
  'globalThis',
]

const RESTRICTED = ['core/src/services', 'react-bindings/src', 'plugins/planted/src']
const anywhere = (name, code, rule) =>
  RESTRICTED.map((folder) => ({ rule, file: `${folder}/planted-${name}.ts`, code }))

/** One violation of each of our own rules in .oxlintrc.json, in each kind of folder that the rule is for. */
export const forbiddenCode = [
  ...GLOBALS.flatMap((name) =>
    anywhere(`global-${name}`, `export const planted = () => ${name}`, 'no-restricted-globals'),
  ),
  ...anywhere('random', 'export const planted = () => Math.random()', 'no-restricted-properties'),
  ...anywhere('client', "export { createPublicClient } from 'viem'", 'no-restricted-imports'),
  ...anywhere('zod', "import { z } from 'zod'\nexport const planted = z.string()", 'no-restricted-imports'),
  ...anywhere('zod-v4', "import { z } from 'zod/v4'\nexport const planted = z.string()", 'no-restricted-imports'),
  ...anywhere('lazy-zod', "export const planted = () => import('zod')", 'no-restricted-imports'),
  ...anywhere('any', 'export const planted = (value: any) => value', 'no-explicit-any'),
  ...anywhere('ignore', '// @ts-ignore\nexport const planted: string = 1', 'ban-ts-comment'),
  ...anywhere('expect-error', '// @ts-expect-error -- a reason\nexport const planted: string = 1', 'ban-ts-comment'),
  ...anywhere('nocheck', '// @ts-nocheck\nexport const planted: string = 1', 'ban-ts-comment'),
  ...anywhere('catch', 'export function planted(run: () => void) {\n  try {\n    run()\n  } catch {}\n}', 'no-empty'),
  ...anywhere('default', 'export default 1', 'no-default-export'),
  ...anywhere(
    'unused',
    '// oxlint-disable-next-line no-empty -- nothing to silence\nexport const planted = 1',
    'unused-directive',
  ),
  {
    rule: 'ban-ts-comment',
    file: 'core/src/planted-expect-error.test.ts',
    code: '// @ts-expect-error -- a reason\nexport const planted: string = 1',
  },
  { rule: 'no-disabled-tests', file: 'core/src/planted-disabled.test.ts', code: "xit('waits', () => {})" },
  { rule: 'no-focused-tests', file: 'core/src/planted-focused.test.ts', code: "fdescribe('alone', () => {})" },
  {
    rule: 'no-restricted-properties',
    file: 'core/src/planted-skip.test.ts',
    code: "test.each([1]).skip('waits', () => {})",
  },
  { rule: 'no-restricted-properties', file: 'core/src/planted-todo.test.ts', code: "test.todo('waits')" },
  ...['skip', 'only', 'fixme'].map((word) => ({
    rule: 'no-restricted-properties',
    file: `examples/planted/e2e/planted-${word}.spec.ts`,
    code: `import { test } from '@playwright/test'\ntest.describe.${word}('waits', () => {})`,
  })),
]

/** Code that the same rules must accept. */
export const allowedCode = [
  {
    file: 'core/src/platform/planted.ts',
    code: 'export const planted = () => [window, Date.now(), Math.random(), setTimeout]',
  },
  {
    file: 'core/src/testing/planted.ts',
    code: 'export const planted = () => [globalThis, Date.now(), Math.random(), setTimeout]',
  },
  { file: 'core/src/planted.test.ts', code: "test('reads', () => void expect(document.title).toBe(''))" },
  { file: 'core/src/planted.test-d.ts', code: '// @ts-expect-error -- a reason\nexport const planted: string = 1' },
  { file: 'core/src/services/planted-date.ts', code: 'export const planted = (date: Date) => date.getTime()' },
  {
    file: 'core/src/services/planted-mini.ts',
    code: "import { z } from 'zod/mini'\nexport const planted = z.string()",
  },
  {
    file: 'plugins/planted/src/react/PlantedView.tsx',
    code: 'export default function PlantedView() {\n  return null\n}',
  },
  { file: 'examples/planted/src/planted.ts', code: 'export const planted = () => document.title' },
  { file: 'examples/devnet/src/planted.ts', code: "import { z } from 'zod'\nexport const planted = z.string()" },
]
