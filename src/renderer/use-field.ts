import { useSyncExternalStore } from 'react'
import type { FieldHandle, FieldView } from './form-store.ts'

/** The field as it is now; renders again when this field changes, and for nothing else. */
export function useField(handle: FieldHandle): FieldView | undefined {
  return useSyncExternalStore(handle.subscribe, handle.view, handle.view)
}

/** The ids below a handle in their order; renders again when they change, not when a field does. */
export function useLayout(handle: FieldHandle): readonly string[] {
  return useSyncExternalStore(handle.subscribeLayout, handle.layout, handle.layout)
}
