import { TextInput, type TextInputProps } from './text-input.tsx'

/** Any other date: the device's own picker, which keeps to `min` and `max`. */
export function DateInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput {...props} type="date" />
}
