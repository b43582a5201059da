import type fc from 'fast-check'

/** The part of fast-check used here. The caller passes it in, so that it stays an optional dependency. */
export type FastCheck = Pick<
  typeof fc,
  'assert' | 'asyncModelRun' | 'asyncProperty' | 'commands' | 'constant' | 'constantFrom' | 'record'
>
