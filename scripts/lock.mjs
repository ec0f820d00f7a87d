// @ts-check
// Whether what is installed is what the lock file says.

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional] May be left out, such as another platform's binaries.
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 *
 * @typedef {{ packages?: Record<string, Entry> }} Lock
 */

/**
 * Compares package-lock.json with the record npm keeps of what it installed (node_modules/.package-lock.json).
 * A stamp of our own would not know about installs made by hand.
 * @param {Lock} wanted
 * @param {Lock | undefined} installed
 */
export function isInstalled(wanted, installed) {
  if (installed === undefined) return false;
  const have = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (path === '') return true;
    const there = have[path];
    if (there === undefined) return entry.optional === true;
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}
