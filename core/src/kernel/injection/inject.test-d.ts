import { inject } from './inject.js'
import { createToken } from '../token.js'

const Text = createToken<string>('inject-text')
const Count = createToken<number>('inject-count')

class Both {
  constructor(
    readonly text: string,
    readonly count: number,
  ) {}
}

// A class is marked with a token for each parameter, in their order.
inject(Both, [Text, Count])

// @ts-expect-error the tokens are in another order
inject(Both, [Count, Text])
// @ts-expect-error a parameter has no token
inject(Both, [Text])
