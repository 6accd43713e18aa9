/** Too thin by one standard of health, too heavy by the other. */
export const weightStandards = { wasting: { name: 'WS/T 456—2014' }, overweight: { name: 'WS/T 586—2018' } }
