import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { NodeStory } from '@/kits/node-screen/testing/node-story.tsx'
import { NodeSport } from './node-sport.tsx'
import { aCity, anEmptyCity } from './testing/a-city.ts'

/** The sport of a city or province: the panels of a district's screen, added up, with the places below in the middle. */
const meta: Meta<typeof NodeStory> = {
  title: 'Live and walls 实时与大屏/Sport of a city 市级运动',
  component: NodeStory,
  args: { Screen: NodeSport, answer: aCity(), onOpen: fn() },
  argTypes: { answer: { table: { disable: true } }, Screen: { table: { disable: true } } },
}
export default meta
type Story = StoryObj<typeof NodeStory>

const soon = { timeout: 10_000 }
const shows = async (canvasElement: HTMLElement, text: RegExp) =>
  waitFor(() => expect(within(canvasElement).getAllByText(text)[0]).toBeVisible(), soon)

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await shows(canvasElement, /由 6 个区县中的 4 个相加/)
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true]')).toBeNull(), soon)
    await expect(canvasElement.textContent).toContain('215,000')
    await expect(canvasElement.textContent).toContain('275,000')
    await shows(canvasElement, /江北区/)
  },
}

export const English: Story = { globals: { language: 'en-US' } }
export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } }
export const Loading: Story = { args: { answer: 'nothing' } }

/** No district has a week with records. */
export const Empty: Story = {
  args: { answer: anEmptyCity() },
  play: ({ canvasElement }) => shows(canvasElement, /还没有运动数据/),
}

export const Failed: Story = {
  args: { answer: 'failure' },
  play: ({ canvasElement }) => shows(canvasElement, /服务器出错/),
}
