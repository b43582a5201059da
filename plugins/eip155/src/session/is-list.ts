import { propertyOf } from '@latchkey/core'

/** Whether a stranger's value is a list, even an empty one: what `entriesOf` then has nothing of is not the same as no answer. */
export const isList = (value: unknown): boolean => typeof value === 'object' && typeof propertyOf(value, 'length') === 'number'
