// As in jest.config.ts: a wait only ends a test that hangs.
require('@testing-library/react').configure({ asyncUtilTimeout: 60_000 })
