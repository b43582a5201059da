/** `tsconfig.json` of the templates with Vite. */
export const viteTsconfigFile = (hasJsx: boolean): string =>
  json({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      ...(hasJsx && { jsx: 'react-jsx' }),
      strict: true,
      noUnusedLocals: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['vite/client'],
    },
    include: ['src'],
  })

/** `tsconfig.json` for Next.js, with all that it would add itself. */
export const nextTsconfigFile = (): string =>
  json({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUnusedLocals: true,
      allowJs: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      isolatedModules: true,
      incremental: true,
      skipLibCheck: true,
      noEmit: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts', '.next/dev/types/**/*.ts'],
    exclude: ['node_modules'],
  })

const json = (value: object) => `${JSON.stringify(value, null, 2).replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, inOneLine)}\n`

/** Lists of words are written in one line. */
const inOneLine = (_: string, items: string) => `[${items.replace(/\n\s+/g, ' ')}]`
