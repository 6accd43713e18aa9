import type { ReactElement } from 'react'
import type { SelectProps } from './select-props.ts'

export type SelectPopupProps<V extends string | number> = Pick<
  SelectProps<V>,
  'label' | 'value' | 'options' | 'onChange'
> & {
  trigger: ReactElement<object>
  /** The option that the first opening stands on, where none is chosen. */
  standsOn: 'first' | 'last'
}
