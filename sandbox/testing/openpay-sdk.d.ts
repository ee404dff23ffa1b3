/** The parts of npm `openpay` 1.0.5 that the conformance tests call; the package brings no types. */
declare module "openpay" {
  type Done = (error: unknown, body: unknown, answer: { statusCode: number } | undefined) => void;
  type Create = (data: object, done: Done) => void;
  type ById = (id: string, done: Done) => void;
  type List = (query: object, done: Done) => void;
  type Change = (id: string, data: object | null, done: Done) => void;
  type OwnedById = (customerId: string, id: string, done: Done) => void;
  type OwnedChange = (customerId: string, id: string, data: object | null, done: Done) => void;

  class Openpay {
    static SANDBOX_URL: string;
    constructor(merchantId: string, privateKey: string);
    setTimeout(ms: number): void;
    setPrivateKey(key: string): void;
    charges: { create: Create; list: List; get: ById; refund: Change };
    customers: {
      create: Create;
      list: List;
      delete: ById;
      cards: { create: Change; list: Change; get: OwnedById; delete: OwnedById };
      charges: { create: Change; list: Change; get: OwnedById; refund: OwnedChange };
    };
  }
  export default Openpay;
}
