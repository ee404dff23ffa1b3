/** The parts of npm `sw-sdk-nodejs` 1.1.4 that the conformance test calls; the package brings no types. */
declare module "sw-sdk-nodejs" {
  type Done = (error: unknown, answer: unknown) => void;
  type Stamp = (xml: string, done: Done, isBase64?: boolean) => void;
  const sdk: {
    Authentication: { auth(login: object): { Token(done: Done): void } };
    StampService: {
      Set(login: object): { StampV1: Stamp; StampV2: Stamp; StampV3: Stamp; StampV4: Stamp };
    };
    CancelationService: {
      Set(request: object): { CancelationByCSD(done: Done): void; CancelationByXML(done: Done): void };
    };
  };
  export default sdk;
}
