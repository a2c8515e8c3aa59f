import { configure } from '@testing-library/react'

export { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'

// A busy machine takes its time; who waits for what never comes is told all the same.
configure({ asyncUtilTimeout: 10_000 })
