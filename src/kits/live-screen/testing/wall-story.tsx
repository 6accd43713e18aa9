import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { RecordedScreen, wallSizes, type Recorded, type RecordedScreenProps } from './recorded-screen.tsx'

export type WallStory = StoryObj<RecordedScreenProps>

/** A wall has a theme of its own: the tests of the other themes would only look at it again. */
const isLookedAtElsewhere = () => ![undefined, 'wall'].includes(document.documentElement.dataset.storyTheme)
const once: Decorator = (Story) => (isLookedAtElsewhere() ? <></> : <Story />)

/** Shared by the metas of the walls: the whole picture, in the one theme a wall has. */
export const onAWall = {
  component: RecordedScreen,
  decorators: [once],
  parameters: { layout: 'fullscreen' },
  globals: { theme: 'wall', size: 'console' },
  argTypes: {
    wall: { options: Object.keys(wallSizes), control: 'inline-radio' },
    Page: { table: { disable: true } },
    path: { table: { disable: true } },
    search: { table: { disable: true } },
    recorded: { table: { disable: true } },
  },
} satisfies Meta<RecordedScreenProps>

/** The wall at one size. `panel` is the title of one of its panels: it has to come, and no panel may wait or have failed. */
const at = (recorded: Recorded, wall: RecordedScreenProps['wall'], panel: string): WallStory => ({
  args: { recorded, wall },
  play: async ({ canvasElement }) => {
    if (isLookedAtElsewhere()) return
    const screen = within(canvasElement)
    const soon = { timeout: 10_000 }
    await waitFor(() => expect(screen.getByRole('heading', { name: panel })).toBeVisible(), soon)
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).toBeNull(), soon)
    await expect(screen.queryByText(/秒后重试/)).toBeNull()
  },
})

export const atEachSize = (recorded: Recorded, panel: string) => ({
  hd: at(recorded, '720p', panel),
  fullHd: at(recorded, '1080p', panel),
  ultraHd: at(recorded, '4K', panel),
})
