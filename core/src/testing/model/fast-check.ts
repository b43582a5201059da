import type fc from 'fast-check'

/** As much of fast-check as is used here. It is handed in, so that whoever has no use for it need not have it. */
export type FastCheck = Pick<typeof fc, 'assert' | 'asyncModelRun' | 'asyncProperty' | 'commands' | 'constant' | 'constantFrom' | 'record'>
