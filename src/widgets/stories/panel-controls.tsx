import type { Meta, StoryObj } from '@storybook/react-vite'
import { createContext, use, type ComponentType } from 'react'
import type { StateLabels } from '@/widgets/panel/panel-body.tsx'
import type { PanelProps } from '@/widgets/panel/panel.tsx'

const states = ['ready', 'loading', 'empty', 'error', 'forbidden', 'construction'] as const
const boxes = ['page', 'phone', 'large'] as const
const data = ['own', 'dense', 'suppressed'] as const

/** What a designer may set of the panel around a widget. Its texts stand in for the story's own when they are given. */
export type PanelArgs = Pick<Partial<PanelProps>, 'title' | 'unit' | 'error' | 'skeleton'> & {
  /** What the panel says in place of a picture. */
  stateLabels?: StateLabels
  state: PanelProps['state']
  stale: boolean
  offline: boolean
  /** The box on a console page: as the page has it, on a phone, or large. */
  box: (typeof boxes)[number]
  /** The story's own figures, or those of the story Dense or Suppressed. */
  preset: (typeof data)[number]
}

type Drawn = (props: never) => unknown
type PropsOf<Component extends Drawn> = Component extends (props: infer Props) => unknown ? Props : never
type ArgsOf<Example extends Drawn, Widget extends Drawn> = PanelArgs & PropsOf<Example> & PropsOf<Widget>

/** The meta of a widget in its panel: the widget's own props and the panel's. */
export type PanelMeta<Example extends Drawn, Widget extends Drawn> = Meta<ArgsOf<Example, Widget>>
export type PanelStory<Example extends Drawn, Widget extends Drawn> = StoryObj<ArgsOf<Example, Widget>>

const asTheStorySays: PanelArgs = { state: 'ready', stale: false, offline: false, box: 'page', preset: 'own' }
type Published = Pick<PanelArgs, 'state' | 'stale' | 'offline' | 'box'> & Partial<PanelProps>
const PanelContext = createContext<Published>({ state: 'ready', stale: false, offline: false, box: 'page' })
/** What the controls say, read by the panel of the story. */
export const usePanelArgs = () => use(PanelContext)

const about = (category: string, options?: readonly string[]) => ({
  ...(options && { options, control: { type: 'select' as const } }),
  table: { category },
})

const argTypes = {
  preset: about('data', data),
  state: about('panel', states),
  stale: about('panel'),
  offline: about('panel'),
  box: about('panel', boxes),
  title: { ...about('panel'), control: { type: 'text' as const } },
  unit: { ...about('panel'), control: { type: 'text' as const } },
  stateLabels: { ...about('panel'), control: { type: 'object' as const } },
  error: { ...about('panel'), control: { type: 'object' as const } },
  skeleton: about('panel', ['bars', 'rows']),
  // The story gives these two: the label is the panel's title, a press is reported nowhere.
  label: { control: false as const },
  onDrill: { control: false as const },
}

type Presets = { [name in 'Dense' | 'Suppressed']?: { args?: object | undefined } | undefined }

/**
 * Spread into a meta: the example drawn with its figures, in a panel that the controls rule. The presets are read when a story is drawn,
 * so that they may name the stories below the meta.
 */
export function inPanel<Own extends object>(
  Example: ComponentType<Own>,
  figures: NoInfer<Own>,
  presets: () => Presets = () => ({}),
) {
  return {
    args: { ...asTheStorySays, ...figures },
    argTypes,
    render: (args: PanelArgs & Own) => {
      const { state, stale, offline, box, preset, title, unit, stateLabels, error, skeleton, ...own } = args
      const { Dense, Suppressed } = presets()
      const chosen = preset === 'dense' ? Dense?.args : preset === 'suppressed' ? Suppressed?.args : undefined
      return (
        <PanelContext
          value={{
            state,
            stale,
            offline,
            box,
            ...input({ title, unit, labels: stateLabels, error, skeleton }),
          }}
        >
          <Example {...(own as unknown as Own)} {...chosen} />
        </PanelContext>
      )
    },
  }
}

/** Without what nobody has set: an empty text is as good as none. */
const input = <T extends object>(props: T) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined && value !== '')) as {
    [key in keyof T]?: NonNullable<T[key]>
  }
