/** The ages, and who is not included. */
const always = ['h-96 @2xl:col-span-12 @5xl:col-span-8', 'h-96 @2xl:col-span-12 @5xl:col-span-4'] as const
const boarding = 'h-72 @2xl:col-span-12'

/** Then boarding, and of a district the streets beside it. */
export const whoSizes = {
  school: [...always, 'h-72 @2xl:col-span-6 @5xl:col-span-4', 'h-72 @2xl:col-span-6 @5xl:col-span-8'],
  class: [...always, boarding],
} as const
