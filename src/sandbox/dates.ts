/** Dates in the formats of the provider's document, and times for people. */

const two = (part: number): string => String(part).padStart(2, '0');

/** Unix seconds for people: 2027-01-15 08:00:00 UTC. */
export const utc = (time: number): string =>
  new Date(time * 1000).toISOString().replace('.000Z', ' UTC').replace('T', ' ');

/** Unix seconds as mm/dd/yyyy, UTC. */
export function usDate(time: number): string {
  const date = new Date(time * 1000);
  return `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${String(date.getUTCFullYear())}`;
}

/** Unix seconds of mm/dd/yyyy, UTC. The text must be valid. */
export function timeOfUsDate(text: string): number {
  const [month = 1, day = 1, year = 1970] = text.split('/').map(Number);
  return Date.UTC(year, month - 1, day) / 1000;
}

const deliveryDate = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d):(\d\d):(\d\d) [+-](\d\d)(\d\d)$/;

/** Whether a text is an existing date and time in the form yyyy/mm/dd hh:mm:ss +zzzz. */
export function isDeliveryDate(text: string): boolean {
  const parts = deliveryDate.exec(text)?.slice(1).map(Number);
  if (!parts) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zoneHours = 0, zoneMinutes = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && hour < 24 && minute < 60 && second < 60 && zoneHours < 15 && zoneMinutes < 60;
}
