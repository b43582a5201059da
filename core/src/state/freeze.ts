/**
 * Freezes a snapshot's own level, so that a reader cannot change what others read.
 * Only plain objects and arrays: a typed array cannot be frozen, and an instance is its class's business.
 */
export function freeze<S>(value: S): S {
  const plain = Array.isArray(value) || (value && Object.getPrototypeOf(value) === Object.prototype)
  return plain ? Object.freeze(value) : value
}
